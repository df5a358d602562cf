import type { serverBackup as english } from '../server-backup.ts'
import type { Translated } from '../translated.ts'

export const serverBackup: Translated<typeof english> = {
  backup_not_one: 'Isto não é um backup do Signalbox',
  backup_format: 'O backup foi feito pela versão {{release}} em um formato que esta versão não conhece',
  backup_newer:
    'O backup foi feito pela versão {{release}} do Signalbox, mais recente que esta: seu banco de dados tem {{migrations}}. Restaure-o com essa versão',
  backup_incomplete: 'O backup termina cedo demais: não está completo',
  backup_damaged: 'O backup está danificado',
  backup_file_damaged: 'O arquivo {{name}} no backup não é o que foi armazenado',
  backup_file_unknown: 'O backup contém o arquivo {{name}}, que esta versão não conhece',
  backup_database_damaged: 'O banco de dados no backup está danificado: {{problem}}',
  backup_keys_damaged: 'As chaves de criptografia no backup estão danificadas ou não são as deste servidor',
  backup_passphrase_wrong: 'A frase secreta não é aquela com que as chaves deste backup foram protegidas',
  backup_without_keys: 'O backup não contém chaves de criptografia',
  backup_no_keys: 'O servidor não tem chave de criptografia que possa ser armazenada',
  backup_no_room: '{{folder}} não tem os {{needed}} bytes de espaço livre de que o backup precisa',
  backup_not_there: 'Este backup não existe',
  backup_needs_passphrase:
    'Um backup contém as chaves de criptografia e precisa de uma frase secreta para protegê-las. Defina backup.passphrase, ou backup.keys como false',
  backup_is_running: 'Um backup já está sendo feito',
  backup_cut_off: 'O servidor foi encerrado antes que o backup estivesse completo',
  backup_failed: 'O backup falhou: {{problem}}',
  backup_other_database:
    'O banco de dados pertence a outra instalação ou está vazio. Restaure antes o dump com pg_restore e, depois, execute este comando novamente',
  backup_other_kind: 'O backup é de um servidor com {{dialect}}; a configuração dialect indica outro banco de dados',
  backup_not_empty:
    '{{folder}} não é uma pasta vazia. Indique uma pasta vazia com SIGNALBOX_DATA ou mova o conteúdo dela',
  restored_running:
    'Esta execução estava em andamento quando foi feito o backup de {{created}}, a partir do qual o servidor foi restaurado. Não se sabe como ela terminou',
  restored_waiting:
    'Esta tarefa aguardava quando foi feito o backup de {{created}}, a partir do qual o servidor foi restaurado. Ela pode ter sido executada desde então; por isso, não foi iniciada novamente',
  restored_pause:
    'O servidor foi restaurado a partir do backup de {{created}}. Descubra o que foi executado desde então antes de retomar os agendamentos',
}
