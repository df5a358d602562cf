/** Examples that fill the empty fields of a form. */
export const examples = {
  inserted: '입력됨: {{fields}}',
  undo: '실행 취소',
  ansibleName: '웹 서버 구성',
  terraformName: '운영 인프라 변경',
  scriptName: '웹사이트 배포',
  matcherName: 'main에 푸시',
  version: '배포할 버전',
  versionHelp: '숫자 세 개, 예: 1.4.0',
  zone: '영역',
}
