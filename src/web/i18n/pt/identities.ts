export const identities = {
  action: 'Contas associadas',
  titleOf: 'Contas associadas de {{name}}',
  intro: 'As contas de fornecedores de identidade e diretórios com que este utilizador inicia sessão.',
  none: 'Nenhuma: este utilizador não iniciou sessão com um fornecedor de identidade nem com um diretório.',
  kind_oidc: 'Fornecedor de identidade',
  kind_ldap: 'Diretório',
  kind_gone: 'Fornecedor eliminado',
  linked: 'Associada',
  onlyWay: 'Única forma de iniciar sessão',
  ownLast: 'Peça a outro administrador que desassocie a sua única forma de iniciar sessão.',
  unlink: 'Desassociar',
  unlinkTitle: 'Desassociar {{name}}?',
  unlinkText:
    '{{name}} deixa de poder iniciar sessão com esta conta. As sessões abertas com ela terminam, e o que as regras concederam por causa dos seus grupos é retirado.',
  lastExternal:
    '{{name}} não tem palavra-passe aqui. A conta pode voltar a ser associada por um início de sessão com o mesmo endereço de e-mail verificado.',
  lastLocal:
    'Dê a {{name}} outra forma de iniciar sessão: reponha a palavra-passe ou permita o início de sessão com palavra-passe.',
  unlinked: 'Conta de {{name}} desassociada',
}
