import type { attention as english } from '../attention.ts'
import type { Translated } from '../translated.ts'

export const attention: Translated<typeof english> = {
  attention_disk_filling:
    'Ao ritmo dos últimos dias, o disco da pasta de dados fica cheio dentro de cerca de {{days}} dias',
  attention_disk_low: 'Só {{percent}}% do disco da pasta de dados está livre',
  attention_wal_large: 'O write-ahead log da base de dados tem {{size}} MiB',
  attention_connections: '{{used}} de {{max}} ligações da base de dados estão em uso',
  attention_secrets_unreadable: 'Não é possível ler {{count}} segredos guardados: as tarefas que precisam deles falham',
  attention_secrets_unreadable_one:
    'Não é possível ler {{count}} segredo guardado: as tarefas que precisam dele falham',
  attention_not_isolated: 'As tarefas não estão isoladas do servidor nem umas das outras',
  attention_servers_lost: 'Servidores que não dão sinal e não avisaram que iam terminar: {{names}}',
  attention_settings_differ: 'Os servidores em execução diferem em definições que deviam ser iguais: {{names}}',
  attention_clock: 'O relógio de {{name}} difere em {{seconds}} s do relógio da base de dados',
  attention_no_runner: '{{count}} tarefas esperam por um runner que não está online, com as tags {{tags}}',
  attention_no_runner_one: '{{count}} tarefa espera por um runner que não está online, com as tags {{tags}}',
  attention_runners_closed: '{{count}} tarefas esperam porque nenhum runner assume tarefas',
  attention_runners_closed_one: '{{count}} tarefa espera porque nenhum runner assume tarefas',
  attention_waiting_long: 'Uma tarefa espera há {{minutes}} minutos',
  attention_runners_lost: '{{count}} runners com tarefas em execução não dão sinal',
  attention_runners_lost_one: '{{count}} runner com tarefas em execução não dá sinal',
  attention_schedules_late:
    '{{count}} agendamentos não iniciaram a tempo; o mais antigo tem {{minutes}} minutos de atraso',
  attention_schedules_late_one: '{{count}} agendamento não iniciou a tempo; tem {{minutes}} minutos de atraso',
  attention_alerts_late: '{{count}} alertas esperam há mais de {{minutes}} minutos',
  attention_alerts_late_one: '{{count}} alerta espera há mais de {{minutes}} minutos',
  attention_alerts_failed: 'Não foi possível enviar {{count}} alertas do último dia',
  attention_alerts_failed_one: 'Não foi possível enviar {{count}} alerta do último dia',
  attention_storage: 'Os registos não estão a ser movidos para o armazenamento de objetos: {{problem}}',
  attention_storage_failing:
    'Não foi possível mover para o armazenamento de objetos os registos de {{count}} tarefas terminadas',
  attention_storage_failing_one:
    'Não foi possível mover para o armazenamento de objetos os registos de {{count}} tarefa terminada',
  attention_audit_sink:
    'Faltam {{count}} eventos do registo de auditoria no destino {{name}}, o mais antigo há {{minutes}} minutos',
  attention_audit_sink_one: 'Falta {{count}} evento do registo de auditoria no destino {{name}} há {{minutes}} minutos',
  attention_audit_sink_failing:
    'Faltam {{count}} eventos do registo de auditoria no destino {{name}}, o mais antigo há {{minutes}} minutos: {{problem}}',
  attention_audit_sink_failing_one:
    'Falta {{count}} evento do registo de auditoria no destino {{name}} há {{minutes}} minutos: {{problem}}',
  attention_backup_failed: 'A cópia de segurança mais recente do servidor falhou: {{problem}}',
  attention_backup_overdue:
    'Há {{hours}} horas que nenhuma cópia de segurança do servidor é concluída, embora houvesse uma prevista',
  attention_address_missing: 'O endereço público do servidor não está definido',
  attention_address_open: 'O acesso à consola não é encriptado: as palavras-passe podem ser lidas em trânsito',
  attention_proxies: 'Qualquer proxy à frente do servidor é considerado de confiança',
  remedy_disk: 'Permita a escrita na pasta de dados ou monte-a de novo',
  remedy_space:
    'Liberte espaço, mantenha menos tarefas terminadas ou mova os registos para um armazenamento de objetos',
  remedy_wal:
    'Termine os programas que mantêm aberto o ficheiro da base de dados, como uma cópia de segurança bloqueada',
  remedy_connections: 'Aumente max_connections do PostgreSQL ou reduza postgres.pool dos servidores',
  remedy_database: 'Verifique a base de dados e o respetivo disco; a documentação lista as causas por código',
  remedy_migrations: 'Inicie o servidor de novo: ele atualiza a base de dados',
  remedy_keys:
    'Devolva ao servidor a respetiva chave ou esvazie os segredos que precisam da chave perdida com signalbox vault rekey',
  remedy_isolation:
    'Inicie o servidor como root ou execute signalbox isolate, para que cada projeto tenha um utilizador de sistema',
  remedy_servers_lost: 'Inicie-os de novo; um servidor removido de propósito desaparece ao fim de uma semana',
  remedy_settings_differ: 'Dê a todos os servidores as mesmas definições e reinicie os que diferem',
  remedy_clock: 'Sincronize os relógios, com NTP',
  remedy_no_runner: 'Inicie um runner com estas tags ou altere as tags dos modelos',
  remedy_runners_closed: 'Desbloqueie um runner que esteja bloqueado ou em drenagem',
  remedy_waiting_long: 'Verifique o que aguarda: é possível aumentar limites e parar tarefas em execução',
  remedy_runners_lost:
    'Verifique as máquinas dos runners; ao fim de alguns minutos, as suas tarefas terminam como perdidas',
  remedy_schedules_late: 'Verifique a carga do servidor e da base de dados e procure erros de agendamentos no registo',
  remedy_alerts: 'Veja as entregas dos canais e teste-os',
  remedy_storage: 'Verifique o endereço, o bucket e as chaves de log_storage',
  remedy_audit_sink: 'Verifique o recetor e as definições do destino; nada se perde até a retenção eliminar eventos',
  remedy_backup_failed:
    'Verifique a localização das cópias de segurança e o espaço livre e, em seguida, faça uma cópia de segurança',
  remedy_backup_overdue: 'Procure erros das cópias de segurança no registo e, em seguida, faça uma cópia de segurança',
  remedy_address_missing:
    'Defina web_host: as hiperligações em e-mails e alertas e o início de sessão com fornecedores precisam desta definição',
  remedy_address_open: 'Coloque à frente um proxy com certificado e defina web_host com o respetivo endereço https',
  remedy_proxies: 'Defina trust_proxy com o número de proxies ou com os seus endereços',
}
