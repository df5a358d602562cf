export const terraform = {
  destroyTitle: '리소스를 삭제(destroy)하시겠습니까?',
  typeName: '확인하려면 템플릿의 이름을 입력하세요: {{name}}',
  unknownLoss: '수행될 내용은 로그에 있습니다. 무엇이 사라질지는 확실히 알 수 없습니다.',
  lost_other: '삭제 또는 교체됨: 리소스 {{count}}개',
  overrideBackend: '백엔드 재정의',
  overrideBackendHelp:
    '실행할 때 http 백엔드(backend "http")를 선언합니다. 주소는 변수 그룹의 환경 변수 TF_HTTP_ADDRESS에서 가져옵니다.',
  backendFilename: '백엔드 파일 이름',
  backendFilenameHelp:
    '구성의 파일입니다. 이미 백엔드를 선언한 파일이면 실행하는 동안 교체되고, 그 밖의 선언도 있으면 거부됩니다.',
  stageArguments: '단계별 인수',
  stageHelp: '위의 인수를 대체합니다. 위의 인수는 init에 전달되지 않습니다.',
  argumentsHelp: 'plan에 쓰입니다. apply에는 플랜과 함께 쓸 수 있는 것만 전달됩니다. 하나씩 입력하고 Enter를 누르세요.',
  argumentsInit: 'init 인수',
  argumentsPlan: 'plan 인수',
  argumentsApply: 'apply 인수',
  argumentsApplyHelp: '-target처럼 플랜을 바꾸는 것은 plan에 지정해야 합니다. apply는 표시된 플랜을 그대로 수행합니다.',
}
