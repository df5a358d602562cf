/** Runners and their registration. */
export const runners = {
  runner_tag_comma: 'Uma tag não tem vírgula: ela separa tags',
  runner_tags_too_many: 'Deve ter no máximo {{max}} tags',
  runner_tag_required:
    'É necessária uma tag: um runner de projeto que não é padrão só recebe tarefas que exigem suas tags',
  runner_webhook_wrong: 'Deve ser um endereço que comece com http:// ou https://, sem senha',
  runner_public_key_wrong: 'Deve ser uma chave pública RSA de no mínimo 2048 bits em PEM',
  runner_project_fixed: 'Um runner permanece em seu projeto: em vez disso, crie outro',
  runner_local_name: 'O runner local de um servidor tem o nome desse servidor (configuração node)',
  runner_local_kept:
    'O runner local de um servidor não pode ser excluído: bloqueie-o ou desative-o para que não receba tarefas',
  runner_local_registered: 'O runner local de um servidor não precisa de registro: o servidor o inicia',
  runner_registered: 'Este runner já está registrado: crie outro e exclua este se não for mais usado',
  metrics_off: 'Este servidor não tem métricas: defina metrics_token',
  runner_busy: 'Este runner tem {{count}} tarefas que não terminaram: drene-o e aguarde, ou pare-as antes',
  runner_busy_one: 'Este runner tem {{count}} tarefa que não terminou: drene-o e aguarde, ou pare-a antes',
  runners_remote_off:
    'Este servidor não aceita runners de outras máquinas: um administrador precisa definir use_remote_runner',
  runner_token_of_pod: 'O token de um pod serve para as chamadas sobre sua tarefa',
  registration_token_wrong: 'Token de registro inválido: está errado, já foi usado ou expirou',
}
