/** Backups of the server, on the system page. */
export const backups = {
  title: '서버 백업',
  place_other: '{{place}}에 저장되며, 최신 백업 {{count}}개를 보관합니다.',
  next: '다음 백업:',
  noSchedule: '스케줄이 없습니다(backup.schedule 설정).',
  none: '아직 백업이 없습니다.',
  begun: '시작',
  result: '결과',
  origin: { schedule: '스케줄', user: '{{username}}', command: '명령줄' },
  status: { running: '진행 중', success: '완료', error: '실패' },
  verified: '복원하여 검증함',
  unverified: '검증되지 않음',
  now: '지금 백업',
}
