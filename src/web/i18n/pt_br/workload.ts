/** Identity tokens of tasks: the section of a template, and the keys on the system page. */
export const workload = {
  title: 'Identidade de carga de trabalho',
  noTokens: 'Nenhum token de identidade',
  help: 'Cada tarefa recebe tokens assinados de curta duração que comprovam qual é o projeto, o template e a tarefa. Vault, AWS, Azure, Google Cloud e Kubernetes os aceitam no lugar de uma chave armazenada.',
  token: 'Token',
  addToken: 'Adicionar token',
  audience: 'Audience',
  audienceHelp: 'O que o outro sistema espera, por exemplo, sts.amazonaws.com.',
  variable: 'Variável para o token',
  variableHelp: 'Esta variável de ambiente contém o próprio token.',
  fileVariable: 'Variável para um arquivo',
  fileVariableHelp:
    'Esta variável de ambiente contém o caminho de um arquivo com o token, por exemplo, AWS_WEB_IDENTITY_TOKEN_FILE.',
  lifetime: 'Validade',
  lifetimeHelp: 'De 5 minutos a 24 horas, contados do início da tarefa, e no máximo o tempo limite dela.',
  intro:
    'As tarefas cujo template o solicita recebem tokens assinados. Outros sistemas os verificam com as chaves públicas publicadas.',
  noIssuer:
    'O endereço público deste servidor não está definido (configuração web_host). As tarefas com tokens de identidade falham.',
  issuer: 'Emissor',
  jwks: 'Chaves públicas (JWKS)',
  keys: 'Chaves de assinatura',
  key: 'Chave',
  state: 'Status',
  states: { next: 'Publicada', active: 'Assina', old: 'Substituída' },
  when: { next: 'Assina', active: 'Desde', old: 'Publicada até' },
  replacedAfter_one: 'Uma chave é substituída após {{count}} dia.',
  replacedAfter_many: 'Uma chave é substituída após {{count}} dias.',
  replacedAfter_other: 'Uma chave é substituída após {{count}} dias.',
  byHand: 'As chaves só são substituídas manualmente.',
  rotate: 'Trocar chave',
  rotateTitle: 'Trocar a chave de assinatura?',
  rotateText:
    'Uma nova chave é publicada agora e assina em 10 minutos. A atual permanece publicada até que seu último token expire, para que nenhuma tarefa falhe.',
  atOnce: 'A nova chave assina imediatamente',
  atOnceHelp: 'Sistemas que guardam uma cópia das chaves públicas podem recusar novos tokens por alguns minutos.',
  rotated: 'Nova chave publicada',
  removeTitle: 'Excluir a chave {{kid}}?',
  removeText:
    'Os tokens assinados por ela deixam de ser aceitos assim que outros sistemas lerem novamente as chaves públicas. Exclua uma chave somente se ela puder ter vazado: uma chave substituída é excluída automaticamente depois que seu último token expira.',
  removed: 'Chave excluída',
}
