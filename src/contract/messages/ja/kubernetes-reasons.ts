import type { kubernetesReasons as english } from '../kubernetes-reasons.ts'
import type { Translated } from '../translated.ts'

export const kubernetesReasons: Translated<typeof english> = {
  kubernetes_off:
    'このランナーは Pod を起動しません。管理者が Kubernetes 用に設定するか、テンプレートで、設定済みのランナーのタグを要求してください',
  kubernetes_image_missing: 'タスクを Kubernetes で実行する設定ですが、イメージが設定されていません',
  kubernetes_no_server:
    'Pod がこのサーバーのアドレスを特定できません。ランナーで kubernetes_server を、またはサーバーで web_host を設定してください',
  kubernetes_no_program: 'ランナーに、Pod 用の Signalbox のイメージが設定されていません（設定 kubernetes_image）',
  kubernetes_config_wrong: 'ランナーの Kubernetes の設定を使用できません：{{problem}}',
  kubernetes_template_wrong: 'ランナーの Pod テンプレートが正しくありません：{{problem}}',
  kubernetes_namespace_not_allowed:
    'ランナーの管理者は、名前空間 {{namespace}} を許可していません（設定 kubernetes_namespaces）',
  kubernetes_account_not_allowed:
    'ランナーの管理者は、サービスアカウント {{account}} を許可していません（設定 kubernetes_service_accounts）',
  kubernetes_field_not_allowed:
    'ランナーの管理者は、Pod テンプレートのフィールド {{field}} を許可していません（設定 kubernetes_fields）',
  kubernetes_user_number: 'Kubernetes では、コンテナのユーザーは 1000 や 1000:1000 のような数値にしてください',
  kubernetes_unreachable: 'Kubernetes の API サーバーに {{seconds}} 秒間到達できませんでした：{{problem}}',
  kubernetes_unauthorized: 'Kubernetes の API サーバーが、ランナーの認証情報を拒否しました。正しくないか、期限切れです',
  kubernetes_forbidden: 'Kubernetes の API サーバーは、この操作をランナーに許可していません：{{problem}}',
  kubernetes_refused: 'Kubernetes の API サーバーが Pod を拒否しました：{{problem}}',
  pod_not_created: 'Kubernetes が {{seconds}} 秒以内に Pod を作成しませんでした：{{problem}}',
  pod_not_started: 'Pod のコンテナ（イメージ {{image}}）を起動できませんでした：{{problem}}',
  pod_program_failed: 'Signalbox のイメージ {{image}} が Pod を準備できませんでした：{{problem}}',
  pod_no_git: 'イメージ {{image}} に git がありません。Pod でリポジトリをチェックアウトするために必要です',
  pod_evicted: 'タスクの Pod が退避（evict）されました：{{problem}}',
  pod_deleted: 'タスクの終了前に Pod が削除されました',
  pod_node_lost: 'Pod のノード {{node}} が応答しなくなりました。タスクの結果は不明です',
  pod_deadline: 'タスクの Pod が、許可された時間（activeDeadlineSeconds）を超えたため終了しました',
  pod_ended: 'タスクの Pod が、タスクの終了前に終了コード {{exit_code}} で終了しました。結果は不明です',
  pod_ending: 'Kubernetes がタスクの Pod に終了を要求しました',
  timed_out_waiting: 'Pod の準備が整う前に、タスクが {{duration}} でタイムアウトしました：{{problem}}',
}
