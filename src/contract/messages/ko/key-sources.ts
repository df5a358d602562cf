import type { keySourceProblems as english } from '../key-sources.ts'
import type { Translated } from '../translated.ts'

export const keySourceProblems: Translated<typeof english> = {
  key_source_unread: '키 {{name}}의 시크릿을 읽을 수 없습니다: {{problem}}',
  key_file_required: '파일의 경로를 입력하세요',
  key_file_wrong: '서버의 폴더 아래에 있는 경로를 “..” 없이 입력하세요. 예: team/deploy.key',
  key_file_outside: '파일이 키를 읽을 수 있는 폴더 밖에 있습니다: {{place}}',
  key_file_missing: '파일이 없습니다: {{place}}',
  key_file_unreadable: '{{place}} 파일을 읽을 수 없습니다: {{code}}',
  key_file_not_regular: '파일이 아닙니다: {{place}}',
  key_files_off: '이 서버는 파일에서 키를 읽지 않습니다. key_sources.folder가 설정되지 않았습니다',
  key_variable_required: '환경 변수의 이름을 입력하세요',
  key_variable_wrong: '변수의 이름은 영문자, 숫자, _로 이루어집니다',
  key_variable_outside: '변수 {{place}}의 이름은 다음으로 시작해야 합니다: {{prefix}}',
  key_variable_missing: '서버에 변수가 없습니다: {{place}}',
  key_variables_off: '이 서버는 변수에서 키를 읽지 않습니다. key_sources.variable_prefix가 설정되지 않았습니다',
  key_source_empty: '비어 있습니다: {{place}}',
  key_source_long: '{{max}}바이트보다 깁니다: {{place}}',
  key_source_not_text: 'UTF-8 텍스트가 아닙니다: {{place}}',
  key_without_login: '이 키에는 사용자 이름이 없습니다',
  key_not_ssh_passphrase: '패스프레이즈는 SSH 키에만 있습니다',
  key_changed_meanwhile: '그 사이에 키가 변경되었습니다. 다시 시도하세요',
}
