export const identities = {
  action: 'Contas vinculadas',
  titleOf: 'Contas vinculadas de {{name}}',
  intro: 'As contas de provedores de identidade e diretórios com as quais este usuário entra.',
  none: 'Nenhuma: este usuário não entrou com um provedor de identidade nem com um diretório.',
  kind_oidc: 'Provedor de identidade',
  kind_ldap: 'Diretório',
  kind_gone: 'Provedor excluído',
  linked: 'Vinculada',
  onlyWay: 'Única forma de entrar',
  ownLast: 'Peça a outro administrador que desvincule sua única forma de entrar.',
  unlink: 'Desvincular',
  unlinkTitle: 'Desvincular {{name}}?',
  unlinkText:
    '{{name}} não poderá mais entrar com esta conta. As sessões abertas com ela são encerradas, e o que as regras concederam por causa de seus grupos é retirado.',
  lastExternal:
    '{{name}} não tem senha aqui. A conta pode ser vinculada novamente por um login com o mesmo endereço de e-mail verificado.',
  lastLocal: 'Dê a {{name}} outra forma de entrar: redefina a senha ou permita o login com senha.',
  unlinked: 'Conta de {{name}} desvinculada',
}
