/** Who or what started a run. */
export const starter = {
  person: '人员',
  service: '服务账户',
  schedule: '调度',
  integration: '集成',
  build: '构建',
  buildTask: '构建 #{{id}}',
  goneSchedule: '已删除的调度',
  goneIntegration: '已删除的集成',
  itself: '自动',
}
