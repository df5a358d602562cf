/** Labels of the states of a task. */
export const status = {
  waiting: '대기 중',
  starting: '시작 중…',
  running: '실행 중',
  waiting_confirmation: '승인 필요',
  confirmed: '승인됨',
  rejected: '거부됨',
  stopping: '중지 중…',
  stopped: '중지됨',
  success: '성공',
  error: '실패',
  canceled: '취소됨',
  none: '실행 안 됨',
}
