import type { attention as english } from '../attention.ts'
import type { Translated } from '../translated.ts'

export const attention: Translated<typeof english> = {
  attention_disk_filling: 'No ritmo dos últimos dias, o disco da pasta de dados ficará cheio em cerca de {{days}} dias',
  attention_disk_low: 'Só {{percent}}% do disco da pasta de dados está livre',
  attention_wal_large: 'O write-ahead log do banco de dados tem {{size}} MiB',
  attention_connections: '{{used}} de {{max}} conexões do banco de dados estão em uso',
  attention_secrets_unreadable:
    '{{count}} segredos armazenados não podem ser lidos: as tarefas que precisam deles falham',
  attention_secrets_unreadable_one:
    '{{count}} segredo armazenado não pode ser lido: as tarefas que precisam dele falham',
  attention_not_isolated: 'As tarefas não estão isoladas do servidor nem umas das outras',
  attention_servers_lost: 'Servidores sem comunicação que não avisaram o encerramento: {{names}}',
  attention_settings_differ: 'Os servidores em execução diferem em configurações que deveriam ser iguais: {{names}}',
  attention_clock: 'O relógio de {{name}} difere em {{seconds}} s do relógio do banco de dados',
  attention_no_runner: '{{count}} tarefas aguardam um runner que não está online, com as tags {{tags}}',
  attention_no_runner_one: '{{count}} tarefa aguarda um runner que não está online, com as tags {{tags}}',
  attention_runners_closed: '{{count}} tarefas aguardam porque nenhum runner assume tarefas',
  attention_runners_closed_one: '{{count}} tarefa aguarda porque nenhum runner assume tarefas',
  attention_waiting_long: 'Uma tarefa aguarda há {{minutes}} minutos',
  attention_runners_lost: '{{count}} runners com tarefas em execução estão sem comunicação',
  attention_runners_lost_one: '{{count}} runner com tarefas em execução está sem comunicação',
  attention_schedules_late:
    '{{count}} agendamentos não iniciaram no horário; o mais antigo está {{minutes}} minutos atrasado',
  attention_schedules_late_one: '{{count}} agendamento não iniciou no horário; está {{minutes}} minutos atrasado',
  attention_alerts_late: '{{count}} alertas aguardam há mais de {{minutes}} minutos',
  attention_alerts_late_one: '{{count}} alerta aguarda há mais de {{minutes}} minutos',
  attention_alerts_failed: '{{count}} alertas do último dia não puderam ser enviados',
  attention_alerts_failed_one: '{{count}} alerta do último dia não pôde ser enviado',
  attention_storage: 'Os logs não estão sendo movidos para o armazenamento de objetos: {{problem}}',
  attention_storage_failing:
    'Os logs de {{count}} tarefas terminadas não puderam ser movidos para o armazenamento de objetos',
  attention_storage_failing_one:
    'Os logs de {{count}} tarefa terminada não puderam ser movidos para o armazenamento de objetos',
  attention_audit_sink:
    'Faltam {{count}} eventos do log de auditoria no destino {{name}}, o mais antigo há {{minutes}} minutos',
  attention_audit_sink_one: 'Falta {{count}} evento do log de auditoria no destino {{name}} há {{minutes}} minutos',
  attention_audit_sink_failing:
    'Faltam {{count}} eventos do log de auditoria no destino {{name}}, o mais antigo há {{minutes}} minutos: {{problem}}',
  attention_backup_failed: 'O backup mais recente do servidor falhou: {{problem}}',
  attention_backup_overdue:
    'Há {{hours}} horas nenhum backup do servidor é concluído com sucesso, embora houvesse um previsto',
  attention_audit_sink_failing_one:
    'Falta {{count}} evento do log de auditoria no destino {{name}} há {{minutes}} minutos: {{problem}}',
  attention_address_missing: 'O endereço público do servidor não está definido',
  attention_address_open: 'O console é acessado sem criptografia: as senhas podem ser lidas em trânsito',
  attention_proxies: 'Qualquer proxy à frente do servidor é considerado confiável',
  remedy_disk: 'Permita a gravação na pasta de dados ou monte-a novamente',
  remedy_space: 'Libere espaço, mantenha menos tarefas terminadas ou mova os logs para um armazenamento de objetos',
  remedy_wal: 'Encerre programas que mantêm o arquivo do banco de dados aberto, como um backup travado',
  remedy_connections: 'Aumente max_connections do PostgreSQL ou reduza postgres.pool dos servidores',
  remedy_database: 'Verifique o banco de dados e seu disco; a documentação lista as causas por código',
  remedy_migrations: 'Inicie o servidor novamente: ele atualiza o banco de dados',
  remedy_keys:
    'Devolva ao servidor a chave dele ou esvazie os segredos que precisam da chave perdida com signalbox vault rekey',
  remedy_isolation:
    'Inicie o servidor como root ou execute signalbox isolate, para que cada projeto tenha um usuário de sistema',
  remedy_servers_lost: 'Inicie-os novamente; um servidor removido de propósito desaparece em até uma semana',
  remedy_settings_differ: 'Dê a todos os servidores as mesmas configurações e reinicie os que diferem',
  remedy_clock: 'Sincronize os relógios, com NTP',
  remedy_no_runner: 'Inicie um runner com estas tags ou altere as tags dos templates',
  remedy_runners_closed: 'Libere um runner que esteja bloqueado ou em drenagem',
  remedy_waiting_long: 'Verifique o que ela aguarda: é possível aumentar limites e parar tarefas em execução',
  remedy_runners_lost: 'Verifique as máquinas dos runners; após alguns minutos, suas tarefas terminam como perdidas',
  remedy_schedules_late: 'Verifique a carga do servidor e do banco de dados e procure no log erros de agendamentos',
  remedy_alerts: 'Veja as entregas dos canais e teste-os',
  remedy_storage: 'Verifique o endereço, o bucket e as chaves de log_storage',
  remedy_audit_sink: 'Verifique o receptor e as configurações do destino; nada se perde até a retenção excluir eventos',
  remedy_backup_failed: 'Verifique o local dos backups e o espaço livre; depois, faça um backup',
  remedy_backup_overdue: 'Procure erros de backup no log; depois, faça um backup',
  remedy_address_missing: 'Defina web_host: os links em e-mails e alertas e o login com provedores precisam dele',
  remedy_address_open: 'Coloque à frente um proxy com certificado e defina web_host com o endereço https dele',
  remedy_proxies: 'Defina trust_proxy com o número de proxies ou com seus endereços',
}
