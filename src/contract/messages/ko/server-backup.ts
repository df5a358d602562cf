import type { serverBackup as english } from '../server-backup.ts'
import type { Translated } from '../translated.ts'

export const serverBackup: Translated<typeof english> = {
  backup_not_one: 'Signalbox의 백업이 아닙니다',
  backup_format: '릴리스 {{release}}에서 이 릴리스가 모르는 형식으로 만든 백업입니다',
  backup_newer:
    'Signalbox의 더 새로운 릴리스 {{release}}에서 만든 백업이며, 데이터베이스에 다음이 있습니다: {{migrations}}. 그 릴리스로 복원하세요',
  backup_incomplete: '백업이 중간에 끝납니다. 완전하지 않습니다',
  backup_damaged: '백업이 손상되었습니다',
  backup_file_damaged: '백업의 파일이 저장한 것과 다릅니다: {{name}}',
  backup_file_unknown: '백업에 이 릴리스가 모르는 파일이 있습니다: {{name}}',
  backup_database_damaged: '백업의 데이터베이스가 손상되었습니다: {{problem}}',
  backup_keys_damaged: '백업의 암호화 키가 손상되었거나 이 서버의 키가 아닙니다',
  backup_passphrase_wrong: '이 백업의 키를 봉인할 때 쓴 패스프레이즈가 아닙니다',
  backup_without_keys: '백업에 암호화 키가 없습니다',
  backup_no_keys: '서버에 저장할 수 있는 암호화 키가 없습니다',
  backup_no_room: '{{folder}} 폴더에 백업에 필요한 여유 공간 {{needed}}바이트가 없습니다',
  backup_not_there: '없는 백업입니다',
  backup_needs_passphrase:
    '백업에는 암호화 키가 들어 있으며, 키를 봉인할 패스프레이즈가 필요합니다. backup.passphrase를 설정하거나 backup.keys를 false로 설정하세요',
  backup_is_running: '이미 백업을 만드는 중입니다',
  backup_cut_off: '백업이 완료되기 전에 서버가 종료되었습니다',
  backup_failed: '백업에 실패했습니다: {{problem}}',
  backup_other_database:
    '데이터베이스가 다른 설치의 것이거나 비어 있습니다. 먼저 pg_restore로 덤프를 복원한 뒤 이 명령을 다시 실행하세요',
  backup_other_kind: '백업한 서버의 데이터베이스는 {{dialect}}이지만 dialect 설정은 다른 데이터베이스입니다',
  backup_not_empty:
    '{{folder}} 폴더가 비어 있지 않습니다. SIGNALBOX_DATA로 빈 폴더를 지정하거나 내용을 다른 곳으로 옮기세요',
  restored_running: '서버를 복원한 백업({{created}})을 만들 때 진행 중이던 실행입니다. 어떻게 끝났는지 알 수 없습니다',
  restored_waiting:
    '서버를 복원한 백업({{created}})을 만들 때 대기 중이던 작업입니다. 그 뒤에 실행되었을 수 있으므로 다시 시작하지 않았습니다',
  restored_pause:
    '{{created}}의 백업에서 서버를 복원했습니다. 스케줄을 재개하기 전에 그 뒤로 무엇이 실행되었는지 확인하세요',
}
