/** Who or what started a run. */
export const starter = {
  person: '사용자',
  service: '서비스 계정',
  schedule: '스케줄',
  integration: '연동',
  build: '빌드',
  buildTask: '빌드 #{{id}}',
  goneSchedule: '삭제된 스케줄',
  goneIntegration: '삭제된 연동',
  itself: '자동',
}
