export const overview = {
  deciding: '결정 대기 중',
  noneDeciding: '결정을 기다리는 것이 없습니다.',
  running: '실행 중',
  noneRunning: '실행 중인 것이 없습니다.',
  failed: '최근 24시간 내 실패',
  noneFailed: '최근 실행이 실패한 템플릿이 없습니다.',
  coming: '다음 스케줄',
  noneComing: '활성 스케줄이 없습니다.',
  more: '처음 {{count}}개를 표시합니다. 나머지는 각 프로젝트에 있습니다.',
}
