import type { events as english } from '../events.ts'
import type { Translated } from '../translated.ts'

/** What events say that happened, as far as their action and object do not say it already. */
export const events: Translated<typeof english> = {
  event_from: '{{what}}, a partir de {{origin}}',
  event_origin: '{{address}} com {{agent}}',
  event_hashed_name: '(nome com hash)',

  event_subscription_activated: 'Subscrição {{plan}} ativada',
  event_subscription_removed: 'Subscrição {{plan}} removida',
  event_policy_updated: 'Política de início de sessão {{setting}} alterada',
  event_all_schedules_paused: 'Todos os agendamentos do servidor pausados',
  event_all_schedules_paused_for: 'Todos os agendamentos do servidor pausados: {{reason}}',
  event_all_schedules_resumed: 'Todos os agendamentos do servidor retomados',
  event_cache_cleared: 'Cache limpa',
  event_caches_cleared: 'Cache de todos os projetos limpa',
  event_exported: 'Eventos exportados',
  event_exported_project: 'Eventos do projeto exportados',
  event_exported_with_proof: 'Todos os eventos exportados com prova',
  event_server_backup_started: 'Cópia de segurança do servidor iniciada',
  event_backup_downloaded: 'Cópia de segurança do projeto transferida',
  event_mail_tested: 'Mensagem de teste enviada para {{to}}',

  event_denied: '{{call}} recusado: {{why}}',
  event_denied_hidden: '{{call}} recusado: sem acesso ao projeto {{project}}',
  event_denied_again: '{{denial}}, repetições no espaço de um minuto: {{count}}',
  event_denied_others: 'Outros pedidos recusados no espaço de um minuto: {{count}}',

  event_provider_tested: 'Fornecedor de identidade {{name}} testado',
  event_identity_linked: 'Conta {{username}} associada a {{provider}}',
  event_identity_unlinked: 'Conta {{username}} desassociada de {{provider}}',
  event_user_as_provider_states: 'Utilizador {{username}} alterado conforme os dados de {{provider}}',
  event_user_gone: 'O utilizador {{username}} já não existe ou está desativado em {{provider}}',
  event_user_created_with_provider: 'Utilizador {{username}} criado no primeiro início de sessão com {{provider}}',
  event_user_created_by_email: 'Utilizador {{username}} criado no primeiro início de sessão por e-mail',
  event_user_created_by_invitation: 'Utilizador {{username}} criado por convite de {{inviter}}, a partir de {{origin}}',
  event_user_blocked: 'Utilizador {{username}} bloqueado',
  event_user_unblocked: 'Utilizador {{username}} desbloqueado',
  event_password_set_by_link:
    'Palavra-passe do utilizador {{username}} definida por uma hiperligação, a partir de {{origin}}',
  event_password_changed_at_sign_in:
    'Palavra-passe do utilizador {{username}} alterada no início de sessão, a partir de {{origin}}',
  event_password_link_asked: 'Hiperligação para definir a palavra-passe de {{username}} pedida',
  event_password_link_created: 'Hiperligação para definir a palavra-passe de {{username}} criada',
  event_sign_in_link_created: 'Hiperligação para iniciar sessão como {{username}} criada na linha de comandos',
  event_token_created: 'Token de API {{name}} de {{username}} criado',
  event_token_deleted: 'Token de API {{name}} de {{username}} eliminado',

  event_app_added: 'Aplicação de autenticação adicionada à conta {{username}}',
  event_factor_removed: 'Segundo fator removido da conta {{username}}',
  event_app_removed: 'Aplicação de autenticação removida da conta {{username}}',
  event_email_factor_added: 'Códigos por e-mail ativados para a conta {{username}}',
  event_email_factor_removed: 'Códigos por e-mail desativados para a conta {{username}}',
  event_passkey_added: 'Chave de acesso adicionada à conta {{username}}',
  event_passkey_renamed: 'Nome de chave de acesso alterado na conta {{username}}',
  event_passkey_removed: 'Chave de acesso removida da conta {{username}}',
  event_recovery_codes_renewed: 'Códigos de recuperação substituídos para a conta {{username}}',

  event_session_ended: 'Sessão de {{username}} em {{device}} terminada, {{why}}',
  event_sessions_ended: '{{count}} sessões de {{username}} terminadas, {{why}}',
  event_session_expired: 'Sessão de {{username}} em {{device}} expirada',
  event_sessions_expired: '{{count}} sessões de {{username}} expiradas',
  ended_from: 'a partir de {{origin}}',
  ended_on_command_line: 'na linha de comandos',
  ended_user_blocked: 'porque o utilizador foi bloqueado',
  ended_user_unblocked: 'porque o utilizador foi desbloqueado',
  ended_account_deleted: 'porque a conta foi eliminada',
  ended_new_password: 'devido a uma nova palavra-passe',
  ended_unlinked: 'porque a conta foi desassociada de {{provider}}',
  ended_user_gone: 'porque o utilizador já não existe ou está desativado em {{provider}}',
  ended_factor_required: 'porque agora é exigido um segundo fator',
  ended_factor_removed: 'porque o último segundo fator foi removido',
  ended_became_administrator: 'porque o utilizador se tornou administrador',
  event_sign_ins_refused:
    'Outros inícios de sessão no espaço de um minuto: falhas {{failed}}, recusas devido aos limites {{limited}}',

  event_rule: 'regra «{{name}}»',
  event_rule_grants_none: 'a {{rule}} já não concede nenhuma função',
  event_member_added_by: 'Utilizador ID {{user}} adicionado à equipa: {{by}}',
  event_member_removed_by_rule: 'Utilizador ID {{user}} removido da equipa: {{by}}',
  event_member_joined: 'Utilizador ID {{user}} entrou na equipa por convite de {{inviter}}',
  event_role_changed_by: 'Função do utilizador ID {{user}} alterada: {{by}}',
  event_stays_owner:
    'O utilizador ID {{user}} continua proprietário: a {{rule}} já não concede esta função, mas é o último proprietário',
  event_stays_administrator:
    'O utilizador ID {{user}} continua administrador: a {{rule}} já não concede este direito, mas é o último administrador',
  event_became_administrator: 'O utilizador ID {{user}} tornou-se administrador: {{rule}}',
  event_no_administrator: 'O utilizador ID {{user}} já não é administrador: a {{rule}} não concede este direito',
  event_permissions_template: 'Permissões do modelo {{name}} alteradas',
  event_permissions_view: 'Permissões da vista {{name}} alteradas',
  event_permissions_inventory: 'Permissões do inventário {{name}} alteradas',
  event_permissions_key: 'Permissões da chave {{name}} alteradas',

  event_invite_created:
    'Convite a {{invited}} para o projeto {{project}} com a função {{role}} criado, a partir de {{origin}}',
  event_invite_resent:
    'Convite a {{invited}} para o projeto {{project}} com a função {{role}} enviado de novo, a partir de {{origin}}',
  event_invite_updated:
    'Convite a {{invited}} para o projeto {{project}} com a função {{role}} alterado, a partir de {{origin}}',
  event_invite_revoked:
    'Convite a {{invited}} para o projeto {{project}} com a função {{role}} revogado, a partir de {{origin}}',
  event_invite_accepted:
    'Convite a {{invited}} para o projeto {{project}} com a função {{role}} aceite, a partir de {{origin}}',
  event_invite_declined:
    'Convite a {{invited}} para o projeto {{project}} com a função {{role}} recusado, a partir de {{origin}}',

  event_task_pruned: '1 tarefa antiga do modelo {{template}} eliminada pelas regras de retenção',
  event_tasks_pruned: '{{count}} tarefas antigas do modelo {{template}} eliminadas pelas regras de retenção',
  event_not_started: 'Falha no início automático do modelo ID {{template}} após o build {{build}}: {{why}}',
  event_settings_unreadable: 'não é possível ler as suas definições: guarde-o de novo',
  event_secrets_read: 'A tarefa ID {{task}} recebeu os segredos de: {{keys}}',
  event_log_downloaded: 'Registo da tarefa ID {{task}} transferido',
  event_artifact_downloaded: 'Artefacto {{name}} da tarefa ID {{task}} transferido',
  event_artifacts_downloaded: 'Artefactos da tarefa ID {{task}} transferidos: {{count}}',

  event_host_met: 'Host {{host}} aceite como de confiança na primeira utilização pela tarefa ID {{task}}',
  event_host_added: 'Host conhecido {{host}} {{type}} {{fingerprint}} adicionado manualmente',
  event_host_confirmed: 'Host conhecido {{host}} {{type}} {{fingerprint}} confirmado manualmente',
  event_host_replaced:
    'Host conhecido {{host}} {{type}} {{fingerprint}} passou a ser de confiança em vez de {{before}}',
  event_host_dismissed: 'Host conhecido {{host}} {{type}} {{fingerprint}} sem confiança: dispensado',
  event_repository_tested: 'Repositório {{repository}} testado com a chave {{key}}',
  event_storage_tested: 'Cofre de segredos {{name}} testado',
  event_storage_synchronized: 'Cofre de segredos {{name}} sincronizado',

  event_channel_tested: 'Canal de alerta {{name}} testado',
  event_channel_deleted_with_alert: 'Canal de alerta {{name}} eliminado; 1 alerta em espera abandonado',
  event_channel_deleted_with_alerts: 'Canal de alerta {{name}} eliminado; {{count}} alertas em espera abandonados',
  event_alert_tested: 'Alerta de teste enviado',
  event_alert_retried: 'Novo envio do alerta {{alert}} por {{channel}}',

  event_push_tested: 'Mensagem de teste enviada para um navegador de {{username}}',
  event_push_on:
    'Mensagens para um navegador de {{username}} ativadas (pedidos de confirmação desativados), a partir de {{origin}}',
  event_push_on_confirmations:
    'Mensagens para um navegador de {{username}} ativadas (pedidos de confirmação ativados), a partir de {{origin}}',
  event_push_without_confirmations:
    'Mensagens para um navegador de {{username}} alteradas (pedidos de confirmação desativados), a partir de {{origin}}',
  event_push_with_confirmations:
    'Mensagens para um navegador de {{username}} alteradas (pedidos de confirmação ativados), a partir de {{origin}}',
  event_push_off: 'Mensagens para um navegador de {{username}} desativadas, a partir de {{origin}}',

  event_runner_registered: 'Runner {{name}} registado',
  event_runner_token_created: 'Token de registo criado para o runner {{name}}',
  event_runner_cleared: 'Limpeza das caches pedida ao runner {{name}}',

  event_resource_drifted: 'Drift do workspace {{workspace}} detetado pela tarefa ID {{task}}: 1 recurso difere',
  event_resources_drifted:
    'Drift do workspace {{workspace}} detetado pela tarefa ID {{task}}: {{count}} recursos diferem',
  event_back_in_sync: 'Workspace {{workspace}} de novo sincronizado, segundo a tarefa ID {{task}}',
  event_state_read: 'State do workspace {{workspace}} lido: serial {{serial}}',
  event_state_restored: 'State do workspace {{workspace}} restaurado do serial {{serial}}',
  event_state_version_deleted: 'Versão {{serial}} do state do workspace {{workspace}} eliminada',
  event_state_removed: 'State do workspace {{workspace}} removido; as suas versões mantêm-se',
  event_state_removed_by: 'State do workspace {{workspace}} removido por {{author}}; as suas versões mantêm-se',
  event_lock_forced: 'Desbloqueio forçado do state do workspace {{workspace}}: bloqueado por {{who}} desde {{since}}',
  event_unnamed_client: 'um cliente sem nome',
  event_state_address_created: 'Endereço {{address}} do state do workspace {{workspace}} criado',
  event_state_address_updated: 'Endereço {{address}} do state do workspace {{workspace}} alterado',
  event_state_address_deleted: 'Endereço {{address}} do state do workspace {{workspace}} eliminado',

  event_new_encryption_key: 'A partir de agora, os segredos são guardados com a chave {{key}} em vez de {{before}}',
  event_secret_emptied: '{{secret}}: valor esvaziado, a sua chave {{key}} perdeu-se',
  event_secret_put_back: '{{secret}}: valor reposto a partir de uma cópia de segurança de valores selados',
  secret_of_schedule: 'Segredo do agendamento {{name}}',
  secret_of_integration: 'Segredo da integração {{name}}',
  secret_of_channel: 'Segredo do canal de alerta {{name}}',
  secret_of_storage: 'Segredo do cofre de segredos {{name}}',
  secret_of_identity_key: 'Chave de identidade {{name}}',
  secret_of_app: 'Segredo da aplicação de autenticação do utilizador {{name}}',
  secret_of_provider: 'Segredo do fornecedor de identidade {{name}}',
  secret_of_state: 'Chave do state {{state}} do workspace {{name}}',
  secret_of_key: 'Chave {{name}}',
  secret_named: 'Segredo {{name}}',
}
