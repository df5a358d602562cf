export const artifacts = {
  title: '아티팩트',
  count_other: '아티팩트 {{count}}개',
  patterns: '보관할 파일',
  patternsHelp:
    '한 줄에 패턴 하나씩, 리포지토리의 최상위부터 적습니다. *는 이름의 임의 문자열, **는 임의의 폴더를 뜻합니다. 폴더를 지정하면 그 안의 모든 파일이 포함되며, 숨김 파일은 패턴에 점을 적은 경우에만 포함됩니다. !로 시작하는 줄은 파일을 제외합니다.',
  keptHelp:
    '실패한 실행을 포함해 실행이 끝날 때마다 파일을 서버로 복사하며, 실행을 볼 수 있는 사람은 누구나 내려받을 수 있습니다. 파일 안의 시크릿은 마스킹되지 않습니다.',
  nothingKept: '보관하는 파일이 없습니다',
  downloadAll: '모두 다운로드',
  download: '{{name}} 다운로드',
  none: '아티팩트 없음',
  noneMatched: '실행 후 다음과 일치하는 파일이 없었습니다: {{patterns}}.',
  noneWanted: '템플릿에 보관할 파일이 지정되지 않았거나 실행이 중지되었습니다.',
  running: '실행이 끝나면 파일을 수집합니다.',
  leftOut_other: '파일 {{count}}개가 보관되지 않았습니다',
  more_other: '외 {{count}}개.',
  unmasked: '아티팩트의 시크릿은 마스킹되지 않습니다. 아티팩트는 작업과 함께 삭제됩니다.',
}
