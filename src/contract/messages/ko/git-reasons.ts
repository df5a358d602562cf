import type { gitReasons as english } from '../git-reasons.ts'
import type { Translated } from '../translated.ts'

export const gitReasons: Translated<typeof english> = {
  with_quote: '{{problem}}: {{text}}',
  git_missing: '이 러너에 git이 설치되어 있지 않습니다(Debian: apt install git, Alpine: apk add git)',
  git_ssh_missing:
    '이 러너에 ssh가 설치되어 있지 않습니다(Debian: apt install openssh-client, Alpine: apk add openssh-client)',
  git_too_slow: '허용된 시간 안에 전송이 끝나지 않았습니다: {{repository}}',
  git_host_key_changed:
    '{{repository}}의 호스트 키가 변경되었습니다. 다른 머신이 대신 응답하는 것일 수 있습니다. 의도된 변경이면 알려진 호스트 페이지에서 새 키를 비교하고 신뢰하세요',
  git_host_key_changed_to:
    '{{repository}}의 호스트 키가 변경되었습니다(현재: {{now}}). 다른 머신이 대신 응답하는 것일 수 있습니다. 의도된 변경이면 알려진 호스트 페이지에서 새 키를 비교하고 신뢰하세요',
  git_host_key_kind:
    '{{repository}}의 서버가 프로젝트에서 신뢰하는 것과 다른 종류의 호스트 키를 제시합니다. 의도된 것이면 알려진 호스트 페이지에서 새 키를 비교하고 신뢰하세요',
  git_host_key_unknown:
    '프로젝트는 직접 추가한 호스트 키만 받아들이며, {{repository}}의 키가 없습니다. 알려진 호스트 페이지에서 추가하세요',
  git_host_key_unknown_to:
    '프로젝트는 직접 추가한 호스트 키만 받아들이며, {{repository}}의 키가 없습니다(현재: {{now}}). 알려진 호스트 페이지에서 비교하고 추가하세요',
  git_no_head: '리포지토리가 비어 있거나 HEAD가 가리키는 브랜치가 없습니다: {{repository}}',
  git_certificate: '{{repository}}의 TLS 인증서를 신뢰하지 않습니다',
  git_redirect:
    '{{repository}}의 응답은 리디렉션이며, 리디렉션은 따라가지 않습니다. 리포지토리에 최종 주소를 적으세요(일부 호스트는 끝에 .git이 필요합니다)',
  git_disk_full: '러너의 디스크가 가득 찼습니다',
  git_login_needed: '{{repository}}에 로그인이 필요하지만 리포지토리에 키가 없습니다',
  git_login_refused: '리포지토리 키의 로그인이 거부되었습니다: {{repository}}',
  git_no_repository: '{{repository}}에 리포지토리가 없거나 키로 볼 수 없습니다',
  git_unreachable: '연결할 수 없습니다: {{repository}}',
  git_broken_off: '상대가 연결을 끊었습니다: {{repository}}',
  git_failed: 'git이 실패했습니다: {{repository}}',
  git_failed_code: 'git이 실패했습니다(종료 코드 {{exit_code}}): {{repository}}',
  git_host_silent: '{{host}} 호스트가 {{seconds}}초 동안 응답하지 않았습니다',
  git_address_forbidden: '{{host}} 호스트는 리포지토리 읽기가 금지된 주소를 가리킵니다',
  git_address_loopback:
    '{{host}} 호스트는 이 머신에 있으며, 여기에서는 리포지토리를 읽지 않습니다. 관리자가 허용할 수 있습니다(repositories.allow_loopback 설정)',
  git_address_private:
    '{{host}} 호스트는 사설 네트워크에 있으며, 여기에서는 리포지토리를 읽지 않습니다. 관리자가 허용할 수 있습니다(repositories.allow_private 설정)',
  host_unknown: '{{repository}}의 호스트 이름을 알 수 없습니다',
  repository_needs_ssh_key: '{{repository}}에는 SSH 키가 필요하지만 리포지토리의 키는 비밀번호 로그인 유형입니다',
  ssh_login_wrong: 'SSH 키의 사용자 이름에 쓸 수 없는 문자가 있습니다',
  no_such_branch: '{{repository}}에 브랜치가 없습니다: {{branch}}',
  no_such_commit: '{{repository}}에 커밋이 없습니다: {{commit}}',
  no_pinned_commit: '상위 리포지토리가 요구하는 커밋이 {{repository}}에 없습니다: {{commit}}',
  commit_ambiguous: '{{repository}}에서 커밋 {{commit}}에 해당하는 것이 여러 개입니다. 자릿수를 더 입력하세요',
  commit_outside: '{{repository}}의 어느 브랜치나 태그에도 속하지 않는 커밋입니다: {{commit}}',
  repository_without_branch: '{{repository}} 리포지토리가 비어 있어 아직 {{branch}} 브랜치가 없습니다',
  repository_empty: '리포지토리가 비어 있습니다: {{repository}}',
  submodules_unreadable: '{{repository}}의 .gitmodules 파일을 읽을 수 없습니다',
  submodules_too_deep: '서브모듈의 중첩이 {{max}}단계를 넘습니다',
  of_submodule: '서브모듈 {{path}}: {{problem}}',
  submodule_local: '외부에서 가져온 리포지토리에는 로컬 경로가 허용되지 않습니다',
  submodule_link: '서브모듈의 폴더가 링크입니다',
  submodule_address_outside: '서브모듈 주소 {{address}}의 위치가 {{root}} 밖입니다',
  checkout_too_long: '체크아웃이 {{duration}}보다 오래 걸렸습니다(max_checkout_sec 설정)',
  history_too_large: '리포지토리의 이력이 {{size}}보다 큽니다(max_checkout_bytes 설정)',
  content_too_large: '리포지토리의 내용이 {{size}}보다 큽니다(max_checkout_bytes 설정)',
  too_many_files: '리포지토리의 파일이 {{max}}개를 넘습니다(max_checkout_files 설정)',
  no_such_file: '리포지토리에 파일이 없습니다: {{path}}',
  hosts_of_folder: '{{path}} 항목은 폴더입니다. 호스트는 실행할 때 결정됩니다',
  hosts_of_link: '{{path}} 항목은 링크입니다. 호스트는 실행할 때 결정됩니다',
  hosts_of_large_file: '{{path}} 파일이 {{max}}바이트보다 큽니다. 호스트는 실행할 때 결정됩니다',
}
