import type { keySourceProblems as english } from '../key-sources.ts'
import type { Translated } from '../translated.ts'

export const keySourceProblems: Translated<typeof english> = {
  key_source_unread: 'Sleutel {{name}} kan niet worden gelezen: {{problem}}',
  key_file_required: 'Voer het pad van het bestand in',
  key_file_wrong: 'Voer een pad onder de map van de server in, zonder "..", zoals team/deploy.key',
  key_file_outside: 'Bestand {{place}} ligt buiten de map waaruit sleutels mogen worden gelezen',
  key_file_missing: 'Bestand {{place}} bestaat niet',
  key_file_unreadable: 'Bestand {{place}} kan niet worden gelezen: {{code}}',
  key_file_not_regular: '{{place}} is geen bestand',
  key_files_off: 'Deze server leest geen sleutels uit bestanden: key_sources.folder is niet ingesteld',
  key_variable_required: 'Voer de naam van de omgevingsvariabele in',
  key_variable_wrong: 'De naam van een variabele bestaat uit letters, cijfers en _',
  key_variable_outside: 'Variabele {{place}} moet beginnen met {{prefix}}',
  key_variable_missing: 'De server heeft geen variabele {{place}}',
  key_variables_off: 'Deze server leest geen sleutels uit variabelen: key_sources.variable_prefix is niet ingesteld',
  key_source_empty: '{{place}} is leeg',
  key_source_long: '{{place}} is langer dan {{max}} bytes',
  key_source_not_text: '{{place}} is geen tekst in UTF-8',
  key_without_login: 'Deze sleutel heeft geen gebruikersnaam',
  key_not_ssh_passphrase: 'Alleen SSH-sleutels hebben een wachtwoordzin',
  key_changed_meanwhile: 'De sleutel is intussen gewijzigd. Probeer het opnieuw',
}
