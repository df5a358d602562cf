/** Runners and their registration. */
export const runners = {
  runner_tag_comma: 'Uma tag não tem vírgulas: estas separam as tags',
  runner_tags_too_many: 'Deve ter no máximo {{max}} tags',
  runner_tag_required:
    'É necessária uma tag: um runner de projeto que não é predefinido só recebe tarefas que pedem as suas tags',
  runner_webhook_wrong: 'Deve ser um endereço que comece por http:// ou https://, sem palavra-passe',
  runner_public_key_wrong: 'Deve ser uma chave pública RSA com pelo menos 2048 bits em PEM',
  runner_project_fixed: 'Um runner permanece no seu projeto: em vez disso, crie outro',
  runner_local_name: 'O runner local de um servidor tem o nome desse servidor (definição node)',
  runner_local_kept:
    'Não é possível eliminar o runner local de um servidor: bloqueie-o ou desative-o para que não receba tarefas',
  runner_local_registered: 'O runner local de um servidor não precisa de registo: o servidor inicia-o',
  runner_registered: 'Este runner já está registado: crie outro e elimine este se já não for usado',
  metrics_off: 'Este servidor não tem métricas: defina metrics_token',
  runner_busy: 'Este runner tem {{count}} tarefas que não terminaram: drene-o e aguarde, ou pare-as primeiro',
  runner_busy_one: 'Este runner tem {{count}} tarefa que não terminou: drene-o e aguarde, ou pare-a primeiro',
  runners_remote_off:
    'Este servidor não aceita runners de outras máquinas: um administrador tem de definir use_remote_runner',
  runner_token_of_pod: 'O token de um pod serve para as chamadas sobre a sua tarefa',
  registration_token_wrong: 'Token de registo inválido: está errado, já foi usado ou expirou',
}
