/** Texts of triggers that only the pages of templates show: not part of the first load. */
export const commits = {
  checkHelp: '브랜치에 새 커밋이 있으면 작업을 시작합니다. 현재 커밋은 새 커밋으로 치지 않습니다.',
  checkRunNowHelp: '템플릿을 저장하면 현재 커밋으로 작업을 시작합니다.',
  checkMany_other: '이 템플릿에는 새 커밋 확인이 {{count}}개 있습니다. 하나씩 변경하세요:',
  checkFailed: '템플릿은 저장되었지만 새 커밋 확인은 저장되지 않았습니다: {{message}}',
  checkNotRun: '템플릿과 새 커밋 확인은 저장되었지만 작업은 시작되지 않았습니다: {{message}}',
  checkNotLoaded: '새 커밋 확인을 불러올 수 없습니다: {{message}} 이 설정은 변경되지 않습니다.',
  noneText: '자동으로 시작하려면 스케줄이나 연동을 추가하세요.',
}
