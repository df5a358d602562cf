import type { artifacts as english } from '../artifacts.ts'
import type { Translated } from '../translated.ts'

export const artifacts: Translated<typeof english> = {
  artifact_too_large: '한 작업의 아티팩트는 모두 합쳐 {{size}}까지입니다(max_artifact_bytes 설정)',
  artifact_too_many: '한 작업의 아티팩트는 {{max}}개까지입니다(max_artifact_files 설정)',
  artifact_link: '심볼릭 링크이며, 링크는 따라가지 않습니다',
  artifact_special: '일반 파일이 아닙니다',
  artifact_name: '이름이 유효한 UTF-8이 아니거나 {{max}}바이트보다 깁니다',
  artifact_unreadable: '작업의 사용자가 읽을 수 없습니다',
  artifact_server_full: '서버의 디스크가 가득 찼습니다',
  artifact_not_stored: '서버가 저장하지 못했습니다: {{problem}}',
  artifact_stopped: '저장하기 전에 작업이 중지되었습니다',
  artifact_part: '파일의 크기는 {{size}}바이트입니다. 파일의 끝보다 앞에서 시작하는 범위를 요청하세요',
  artifact_lost: '{{name}}의 내용이 서버의 데이터 폴더에 없습니다',
  artifacts_not_listed: '파일 목록을 만들 수 없습니다: {{problem}}',
}
