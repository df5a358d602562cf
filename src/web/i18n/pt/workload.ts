/** Identity tokens of tasks: the section of a template, and the keys on the system page. */
export const workload = {
  title: 'Identidade de carga de trabalho',
  noTokens: 'Nenhum token de identidade',
  help: 'Cada tarefa recebe tokens assinados de curta duração que comprovam de que projeto, modelo e tarefa se trata. Vault, AWS, Azure, Google Cloud e Kubernetes aceitam-nos em vez de uma chave guardada.',
  token: 'Token',
  addToken: 'Adicionar token',
  audience: 'Audience',
  audienceHelp: 'O que o outro sistema espera, por exemplo, sts.amazonaws.com.',
  variable: 'Variável para o token',
  variableHelp: 'Esta variável de ambiente contém o próprio token.',
  fileVariable: 'Variável para um ficheiro',
  fileVariableHelp:
    'Esta variável de ambiente contém o caminho de um ficheiro com o token, por exemplo, AWS_WEB_IDENTITY_TOKEN_FILE.',
  lifetime: 'Validade',
  lifetimeHelp: 'De 5 minutos a 24 horas, contadas a partir do início da tarefa, e no máximo o tempo limite desta.',
  intro:
    'As tarefas cujo modelo o pede recebem tokens assinados. Os outros sistemas verificam-nos com as chaves públicas publicadas.',
  noIssuer:
    'O endereço público deste servidor não está definido (definição web_host). As tarefas com tokens de identidade falham.',
  issuer: 'Emissor',
  jwks: 'Chaves públicas (JWKS)',
  keys: 'Chaves de assinatura',
  key: 'Chave',
  state: 'Estado',
  states: { next: 'Publicada', active: 'Assina', old: 'Substituída' },
  when: { next: 'Assina', active: 'Desde', old: 'Publicada até' },
  replacedAfter_one: 'Uma chave é substituída após {{count}} dia.',
  replacedAfter_many: 'Uma chave é substituída após {{count}} dias.',
  replacedAfter_other: 'Uma chave é substituída após {{count}} dias.',
  byHand: 'As chaves só são substituídas manualmente.',
  rotate: 'Substituir chave',
  rotateTitle: 'Substituir a chave de assinatura?',
  rotateText:
    'Uma nova chave é publicada agora e começa a assinar dentro de 10 minutos. A atual permanece publicada até o seu último token expirar, para que nenhuma tarefa falhe.',
  atOnce: 'A nova chave assina de imediato',
  atOnceHelp:
    'Os sistemas que guardam uma cópia das chaves públicas podem recusar novos tokens durante alguns minutos.',
  rotated: 'Nova chave publicada',
  removeTitle: 'Eliminar a chave {{kid}}?',
  removeText:
    'Os tokens que assinou deixam de ser aceites assim que os outros sistemas voltarem a ler as chaves públicas. Elimine uma chave apenas se puder ter sido divulgada: uma chave substituída é eliminada automaticamente depois de o seu último token expirar.',
  removed: 'Chave eliminada',
}
