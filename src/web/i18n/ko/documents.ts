/** The help: the documents in the console, and what leads to them. */
export const documents = {
  helpWith: '도움말: {{title}}',
  search: '도움말 검색',
  empty: '도움말에 “{{filter}}” 검색 결과가 없습니다.',
  contents: '이 페이지의 내용',
  linkTo: '“{{heading}}” 링크',
  example: '예시',
  table: '표',
  openPage: '새 탭에서 열기',
  earlier: '이전 문서',
  goneText: '문서의 이름이 바뀌었거나 삭제되었습니다. 도움말에서 주제를 검색하세요.',
  english: '문서는 영어로 제공됩니다.',
  remedy: '해결 방법',
}
