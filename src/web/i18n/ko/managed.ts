/** The resources that workspaces manage. */
export const managed = {
  title: '리소스',
  text: 'Signalbox가 스테이트를 보관하는 워크스페이스에서 관리하는 리소스입니다. 각 스테이트의 최신 버전을 기준으로 하며, 값은 표시하지 않습니다.',
  filter: '주소, 유형, 프로바이더, 워크스페이스, 템플릿으로 필터',
  address: '주소',
  type: '유형',
  provider: '프로바이더',
  template: '템플릿',
  next: '다음 페이지',
  first: '첫 페이지',
  end: '마지막 항목입니다',
  noMatch: '일치하는 리소스가 없습니다',
  showAll: '모두 표시',
  none: '아직 리소스가 없습니다',
  noneText: '백엔드 재정의를 켠 템플릿을 처음 적용하면 여기에 표시됩니다.',
  all: '모든 워크스페이스의 리소스',
}
