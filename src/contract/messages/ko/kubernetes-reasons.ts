import type { kubernetesReasons as english } from '../kubernetes-reasons.ts'
import type { Translated } from '../translated.ts'

export const kubernetesReasons: Translated<typeof english> = {
  kubernetes_off:
    '이 러너는 파드를 시작하지 않습니다. 러너의 관리자가 Kubernetes를 설정하거나, Kubernetes를 쓰는 러너의 태그를 템플릿에서 요구하세요',
  kubernetes_image_missing: '작업을 Kubernetes에서 실행해야 하지만 이미지가 설정되어 있지 않습니다',
  kubernetes_no_server:
    '파드가 이 서버의 주소를 알 수 없습니다. 러너에 kubernetes_server를, 또는 서버에 web_host를 설정하세요',
  kubernetes_no_program: '러너가 파드에 쓸 Signalbox 이미지를 모릅니다(kubernetes_image 설정)',
  kubernetes_config_wrong: '러너의 Kubernetes 설정을 쓸 수 없습니다: {{problem}}',
  kubernetes_template_wrong: '러너의 파드 템플릿이 잘못되었습니다: {{problem}}',
  kubernetes_namespace_not_allowed:
    '러너의 관리자가 {{namespace}} 네임스페이스를 허용하지 않습니다(kubernetes_namespaces 설정)',
  kubernetes_account_not_allowed:
    '러너의 관리자가 {{account}} 서비스 계정을 허용하지 않습니다(kubernetes_service_accounts 설정)',
  kubernetes_field_not_allowed:
    '러너의 관리자가 파드 템플릿의 {{field}} 필드를 허용하지 않습니다(kubernetes_fields 설정)',
  kubernetes_user_number: 'Kubernetes에서 컨테이너의 사용자는 1000이나 1000:1000 같은 번호여야 합니다',
  kubernetes_unreachable: '{{seconds}}초 동안 Kubernetes API 서버에 연결할 수 없었습니다: {{problem}}',
  kubernetes_unauthorized: 'Kubernetes API 서버가 러너의 자격 증명을 거부합니다. 자격 증명이 틀렸거나 만료되었습니다',
  kubernetes_forbidden: 'Kubernetes API 서버가 러너에 이 요청을 허용하지 않습니다: {{problem}}',
  kubernetes_refused: 'Kubernetes API 서버가 파드를 거부합니다: {{problem}}',
  pod_not_created: 'Kubernetes가 {{seconds}}초 안에 파드를 생성하지 않았습니다: {{problem}}',
  pod_not_started: '파드의 컨테이너(이미지 {{image}})를 시작할 수 없습니다: {{problem}}',
  pod_program_failed: 'Signalbox 이미지 {{image}}에서 파드를 준비하지 못했습니다: {{problem}}',
  pod_no_git: '{{image}} 이미지에 git이 없습니다. Signalbox가 파드에서 리포지토리를 체크아웃하려면 필요합니다',
  pod_evicted: '작업의 파드가 축출되었습니다: {{problem}}',
  pod_deleted: '작업이 끝나기 전에 파드가 삭제되었습니다',
  pod_node_lost: '파드의 노드 {{node}}에서 더 이상 응답이 없습니다. 작업의 결과를 알 수 없습니다',
  pod_deadline: '허용된 시간(activeDeadlineSeconds)보다 오래 실행되어 작업의 파드가 종료되었습니다',
  pod_ended: '작업이 끝나기 전에 파드가 종료되었습니다(종료 코드 {{exit_code}}). 작업의 결과를 알 수 없습니다',
  pod_ending: 'Kubernetes가 작업의 파드에 종료를 요청했습니다',
  timed_out_waiting: '파드가 준비되기 전에 작업이 {{duration}} 만에 시간 초과되었습니다: {{problem}}',
}
