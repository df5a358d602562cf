import type { limitReasons as english } from '../limit-reasons.ts'
import type { Translated } from '../translated.ts'

export const limitReasons: Translated<typeof english> = {
  limit_from_server: '서버 설정',
  limit_from_project: '프로젝트 설정',
  limit_from_template: '템플릿',
  limit_memory:
    '작업에 필요한 메모리가 제한값 {{value}}MiB(설정 위치: {{origin}})를 넘어 시스템이 프로그램 하나를 강제 종료했습니다: 해당 위치에서 제한을 늘리거나, 작업이 동시에 처리하는 양을 줄이세요',
  limit_processes:
    '작업이 프로세스 및 스레드 제한 {{value}}개(설정 위치: {{origin}})에 도달하여 더 시작할 수 없었습니다: 해당 위치에서 제한을 늘리거나, 작업이 동시에 처리하는 양을 줄이세요',
  limit_disk:
    '작업 폴더가 제한인 {{size}}보다 커졌습니다(설정 위치: {{origin}}): 해당 위치에서 제한을 늘리거나, 파일을 더 일찍 삭제하세요',
  limit_file:
    '작업의 파일 하나가 폴더 제한인 {{size}}보다 커졌습니다(설정 위치: {{origin}}): 해당 위치에서 제한을 늘리거나, 기록하는 데이터를 줄이세요',
  limit_not_applied: '러너가 작업 제한을 적용하지 못했습니다: {{problem}}',
}
