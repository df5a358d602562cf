/** Texts of the help for the sign-in and of the first start, which few visitors see: not part of the first load. */
export const help = {
  helpIntro:
    'Um administrador com acesso ao shell pode restabelecer o login com estes comandos, executados na pasta do Signalbox:',
  helpList: 'Listar os usuários',
  helpPassword: 'Definir uma nova senha para um usuário',
  helpAdmin: 'Tornar um usuário administrador',
  helpLink: 'Permitir que um administrador entre com um link, uma vez',
  helpUnblock: 'Desbloquear um usuário',
  helpFactor: 'Remover todos os segundos fatores de um usuário que os perdeu',
  helpPlace:
    'Eles pedem a senha sem exibi-la e funcionam com o servidor em execução. Em um contêiner, escreva “docker compose exec SERVICE node src/main.ts” no lugar de “npm run signalbox --”. Passe a eles as configurações do servidor (SIGNALBOX_DATA e as demais), para que encontrem os dados dele.',
  setupTitle: 'Boas-vindas ao Signalbox',
  setupIntro: 'Crie o primeiro administrador. Em seguida, sua sessão é iniciada.',
  setupSubmit: 'Criar administrador',
  setupUsedTitle: 'Este link já foi usado',
  setupUsedText: 'Já existe um administrador. Faça login ou peça uma conta ao administrador.',
  setupWrongTitle: 'Este link está errado',
  setupNoTokenTitle: 'Este link está incompleto',
}
