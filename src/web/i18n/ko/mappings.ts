/** Credential mappings: which key tasks use for a host or the addresses below a prefix. */
export const mappings = {
  title: '자격 증명 매핑',
  word: '자격 증명 매핑',
  text: '작업이 서브모듈, Ansible 역할과 컬렉션, Terraform 모듈, 자체 키가 없는 리포지토리를 가져올 때 쓰는 키입니다. 가장 긴 주소가 우선하고, 그다음은 포트를 포함한 호스트, 그다음은 호스트입니다.',
  new: '새 매핑',
  edit: '매핑 편집',
  place: '호스트 또는 주소',
  key: '키',
  types: { host: '호스트', url: '주소' },
  typeHelp: {
    host: '이 호스트의 모든 것에 키를 사용합니다. SSH에는 SSH 키, HTTPS와 HTTP에는 비밀번호 로그인을 씁니다.',
    url: '이 주소와 그 아래 모든 주소에 키를 사용합니다.',
  },
  placeHelp: {
    host: '예: git.example.com, 포트를 지정하려면 git.example.com:2222.',
    url: '로그인 정보 없이 입력하세요. 예: https://git.example.com/team 또는 ssh://git.example.com/team.',
  },
  keyHelp: 'SSH 유형의 키, 또는 비밀번호나 토큰을 쓰는 로그인.',
  none: '자격 증명 매핑이 없습니다',
  noneText: '매핑이 없으면 리포지토리의 키는 그 리포지토리의 서버에만 쓰이며, 그 밖에는 키가 없습니다.',
  removeTitle: '{{name}} 매핑을 삭제하시겠습니까?',
  removeText: '작업이 더 이상 그곳에 이 키를 쓰지 않습니다. 키 자체는 유지됩니다.',
  removed: '{{name}} 매핑 삭제됨',
}
