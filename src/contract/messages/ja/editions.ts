import type { editionMessages as english } from '../editions.ts'
import type { Translated } from '../translated.ts'

export const editionMessages: Translated<typeof english> = {
  feature_missing: 'コミュニティエディションにはない機能です：{{feature}}',
  feature_project_runners: 'プロジェクトランナーとランナータグ',
  feature_terraform_backend: 'Terraform バックエンド',
  feature_task_summary: 'タスクの概要',
  feature_secret_storages: 'シークレットストレージ',
  feature_secret_storage_management: 'シークレットストレージの管理',
  no_subscription: 'サブスクリプションがありません。',
  task_without_subscription: '有効なサブスクリプションがありません。',
  pro_users_limit: 'サブスクリプションの Pro ユーザー数の上限に達しました。',
  subscription_not_in_edition: 'このエディションにはサブスクリプションがありません',
  subscription_none: '有効化されたサブスクリプションがありません',
  subscription_key_wrong: 'このサーバーでは無効なキーです。キー全体をコピーしてください',
  subscription_key_expired: 'キーの有効期限が切れています。新しいキーを入手してください',
  subscription_already_activated: 'このサブスクリプションはすでに有効化されています',
}
