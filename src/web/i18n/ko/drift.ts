/** Checks for drift of workspaces. */
export const drift = {
  title: '드리프트',
  check: '드리프트 검사',
  fix: '수정 플랜 만들기',
  status: {
    in_sync: '동기화됨',
    drifted: '드리프트 있음',
    unknown: '알 수 없음',
  },
  reason: {
    never_checked: '검사한 적 없음',
    check_failed: '마지막 검사가 실패함',
    state_changed: '마지막 검사 이후 스테이트가 변경됨',
  },
  since: '발생:',
  resources_other: '리소스 {{count}}개',
  changes: '차이가 있는 리소스',
  more_other: '그 밖의 리소스 {{count}}개에도 차이가 있습니다. 전체는 검사 요약에 있습니다',
  lastCheck: '마지막 검사: 작업 {{id}}',
  checking: '{{name}} 드리프트 검사 중',
  fixing: '실행 시작됨: 플랜이 승인을 기다립니다',
  noTemplate: '먼저 워크스페이스를 템플릿에 연결하세요',
  isBuild: '빌드에는 버전이 있으므로 빌드 템플릿에서는 드리프트를 검사할 수 없습니다',
  isDeploy: '배포에는 빌드가 필요합니다. 템플릿에서 시작하세요',
  task: '드리프트 검사',
}
