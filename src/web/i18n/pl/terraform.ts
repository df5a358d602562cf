export const terraform = {
  destroyTitle: 'Zniszczyć zasoby?',
  typeName: 'Aby potwierdzić, wpisz nazwę szablonu: {{name}}',
  unknownLoss: 'Co zostanie zrobione, pokazuje log. Nie można z pewnością ustalić, co zostanie utracone.',
  lost_one: 'Do zniszczenia lub zastąpienia: {{count}} zasób',
  lost_few: 'Do zniszczenia lub zastąpienia: {{count}} zasoby',
  lost_many: 'Do zniszczenia lub zastąpienia: {{count}} zasobów',
  lost_other: 'Do zniszczenia lub zastąpienia: {{count}} zasobu',
  overrideBackend: 'Zastąp backend',
  overrideBackendHelp:
    'Na czas uruchomienia deklaruje backend "http". Jego adres pochodzi ze zmiennej środowiskowej TF_HTTP_ADDRESS z grupy zmiennych.',
  backendFilename: 'Nazwa pliku backendu',
  backendFilenameHelp:
    'Plik konfiguracji. Jeśli już deklaruje backend, zostanie na czas uruchomienia zastąpiony; jeśli deklaruje coś więcej, zostanie odrzucony.',
  stageArguments: 'Argumenty pojedynczych etapów',
  stageHelp: 'Zastępują argumenty powyżej, których init nigdy nie dostaje.',
  argumentsHelp: 'Dla plan; apply dostaje te, które przyjmuje wraz z planem. Po każdym naciśnij Enter.',
  argumentsInit: 'Argumenty init',
  argumentsPlan: 'Argumenty plan',
  argumentsApply: 'Argumenty apply',
  argumentsApplyHelp: 'To, co zmienia plan, np. -target, należy do plan: apply wykonuje plan, który został pokazany.',
}
