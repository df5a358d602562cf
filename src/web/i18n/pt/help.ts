/** Texts of the help for the sign-in and of the first start, which few visitors see: not part of the first load. */
export const help = {
  helpIntro:
    'Um administrador com acesso à shell pode repor o início de sessão com estes comandos, executados na pasta do Signalbox:',
  helpList: 'Listar os utilizadores',
  helpPassword: 'Definir uma nova palavra-passe para um utilizador',
  helpAdmin: 'Tornar um utilizador administrador',
  helpLink: 'Iniciar a sessão de um administrador com uma hiperligação, uma vez',
  helpUnblock: 'Desbloquear um utilizador',
  helpFactor: 'Remover todos os segundos fatores de um utilizador que os perdeu',
  helpPlace:
    'Pedem a palavra-passe sem a mostrar e funcionam com o servidor em execução. Num contentor, escreva «docker compose exec SERVICE node src/main.ts» em vez de «npm run signalbox --». Passe-lhes as definições do servidor (SIGNALBOX_DATA e as restantes), para que encontrem os dados.',
  setupTitle: 'Boas-vindas ao Signalbox',
  setupIntro: 'Crie o primeiro administrador. Em seguida, a sua sessão é iniciada.',
  setupSubmit: 'Criar administrador',
  setupUsedTitle: 'Esta hiperligação já foi usada',
  setupUsedText: 'Já existe um administrador. Inicie sessão ou peça uma conta ao administrador.',
  setupWrongTitle: 'Esta hiperligação está errada',
  setupNoTokenTitle: 'Esta hiperligação está incompleta',
}
