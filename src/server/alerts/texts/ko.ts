import type { AlertTexts } from './en.ts'

/** The alerts in Korean. */
export const ko: AlertTexts = {
  titles: {
    failed: ({ template }) => `작업 '${template}' 실패`,
    recovered: ({ template }) => `작업 '${template}' 복구됨`,
    succeeded: ({ template }) => `작업 '${template}' 성공`,
    stopped: ({ template }) => `작업 '${template}' 중지됨`,
    rejected: ({ template }) => `작업 '${template}' 거부됨`,
    waiting_confirmation: ({ template }) => `작업 '${template}' 승인 대기 중`,
    running_long: ({ template }) => `작업 '${template}' 아직 실행 중`,
    missed_schedule: ({ schedule }) => `스케줄 '${schedule}' 예정 시각에 실행되지 않음`,
    drift_found: ({ template, workspace }) => `'${template}'의 워크스페이스 '${workspace}'에서 드리프트 발견`,
    back_in_sync: ({ template, workspace }) => `'${template}'의 워크스페이스 '${workspace}' 다시 동기화됨`,
  },
  statuses: {
    success: '성공',
    error: '실패',
    running: '실행 중',
    stopped: '중지됨',
    rejected: '거부됨',
    waiting_confirmation: '승인 대기',
    missed: '누락',
    drifted: '드리프트 있음',
    in_sync: '동기화됨',
  },
  task: ({ project, template, id, status }) => `프로젝트 '${project}'의 템플릿 '${template}' 작업 ${id}: ${status}`,
  check: ({ id, project, workspace, status }) =>
    `작업 ${id}에서 프로젝트 '${project}'의 워크스페이스 '${workspace}' 검사: ${status}`,
  missed: ({ project, template, due }) =>
    `프로젝트 '${project}'의 템플릿 '${template}' 실행이 ${due}에 예정되어 있었으나 실행되지 않았습니다.`,
  firstFailure: '이전 실행이 성공했거나 이전 실행이 없습니다.',
  recovered: '이전 실행은 실패했습니다.',
  runningLong: ({ duration }) => `실행 시간: ${duration}`,
  facts: {
    author: '시작한 주체',
    version: '버전',
    project: '프로젝트',
    task: '작업',
    status: '상태',
    taskId: '작업 ID',
  },
  open: 'Signalbox에서 열기',
  test: {
    titleOfProject: ({ project }) => `프로젝트 ${project}의 테스트 알림`,
    titleOfServer: '서버의 테스트 알림',
    textOfProject: '이 프로젝트의 알림이 여기에 도착합니다. 실제로 발생한 일은 없으며, 사용자가 채널을 테스트했습니다.',
    textOfServer: '서버의 알림이 여기에 도착합니다. 실제로 발생한 일은 없으며, 사용자가 채널을 테스트했습니다.',
  },
}
