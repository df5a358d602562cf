import type { serverBackup as english } from '../server-backup.ts'
import type { Translated } from '../translated.ts'

export const serverBackup: Translated<typeof english> = {
  backup_not_one: 'Isto não é uma cópia de segurança do Signalbox',
  backup_format: 'A cópia de segurança foi feita pela versão {{release}} num formato que esta versão não conhece',
  backup_newer:
    'A cópia de segurança foi feita pela versão {{release}} do Signalbox, mais recente do que esta: a sua base de dados tem {{migrations}}. Restaure-a com essa versão',
  backup_incomplete: 'A cópia de segurança termina demasiado cedo: não está completa',
  backup_damaged: 'A cópia de segurança está danificada',
  backup_file_damaged: 'O ficheiro {{name}} na cópia de segurança não é o que foi guardado',
  backup_file_unknown: 'A cópia de segurança contém o ficheiro {{name}}, que esta versão não conhece',
  backup_database_damaged: 'A base de dados na cópia de segurança está danificada: {{problem}}',
  backup_keys_damaged: 'As chaves de encriptação na cópia de segurança estão danificadas ou não são as deste servidor',
  backup_passphrase_wrong: 'A frase-passe não é aquela com que as chaves desta cópia de segurança foram seladas',
  backup_without_keys: 'A cópia de segurança não contém chaves de encriptação',
  backup_no_keys: 'O servidor não tem nenhuma chave de encriptação que se possa guardar',
  backup_no_room: '{{folder}} não tem os {{needed}} bytes de espaço livre de que a cópia de segurança precisa',
  backup_not_there: 'Esta cópia de segurança não existe',
  backup_needs_passphrase:
    'Uma cópia de segurança contém as chaves de encriptação e precisa de uma frase-passe para as selar. Defina backup.passphrase, ou backup.keys como false',
  backup_is_running: 'Já está a ser feita uma cópia de segurança',
  backup_cut_off: 'O servidor terminou antes de a cópia de segurança estar completa',
  backup_failed: 'A cópia de segurança falhou: {{problem}}',
  backup_other_database:
    'A base de dados pertence a outra instalação ou está vazia. Restaure primeiro o dump com pg_restore e execute depois este comando de novo',
  backup_other_kind:
    'A cópia de segurança é de um servidor com {{dialect}}; a definição dialect indica outra base de dados',
  backup_not_empty:
    '{{folder}} não está vazia. Indique uma pasta vazia com SIGNALBOX_DATA ou mova o conteúdo para outro local',
  restored_running:
    'Esta execução estava em curso quando foi feita a cópia de segurança de {{created}}, a partir da qual o servidor foi restaurado. Não se sabe como terminou',
  restored_waiting:
    'Esta tarefa estava em espera quando foi feita a cópia de segurança de {{created}}, a partir da qual o servidor foi restaurado. Pode ter sido executada desde então; por isso, não foi iniciada de novo',
  restored_pause:
    'O servidor foi restaurado a partir da cópia de segurança de {{created}}. Verifique o que foi executado desde então antes de retomar os agendamentos',
}
