/** What the console calls pages and objects of a project, and all texts of resources that have few. */
export const resources = {
  pages: {
    dashboard: '대시보드',
    templates: '작업 템플릿',
    schedule: '스케줄',
    inventory: '인벤토리',
    hosts: '호스트',
    managed: '관리 리소스',
    environment: '변수 그룹',
    keys: '키 저장소',
    repositories: '리포지토리',
    integrations: '연동',
    alerts: '알림',
    activity: '활동',
    team: '팀',
    settings: '설정',
  },
}
