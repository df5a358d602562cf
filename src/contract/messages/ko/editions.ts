import type { editionMessages as english } from '../editions.ts'
import type { Translated } from '../translated.ts'

export const editionMessages: Translated<typeof english> = {
  feature_missing: '커뮤니티 에디션에 없는 기능입니다: {{feature}}',
  feature_project_runners: '프로젝트 러너와 러너 태그',
  feature_terraform_backend: 'Terraform 백엔드',
  feature_task_summary: '작업 요약',
  feature_secret_storages: '시크릿 저장소',
  feature_secret_storage_management: '시크릿 저장소 관리',
  no_subscription: '구독이 없습니다.',
  task_without_subscription: '활성 구독이 없습니다.',
  pro_users_limit: '구독의 Pro 사용자 한도에 도달했습니다.',
  subscription_not_in_edition: '이 에디션에는 구독이 없습니다',
  subscription_none: '활성화된 구독이 없습니다',
  subscription_key_wrong: '이 서버에서 유효하지 않은 키입니다. 키 전체를 복사하세요',
  subscription_key_expired: '만료된 키입니다. 새 키를 요청하세요',
  subscription_already_activated: '이미 활성화된 구독입니다',
}
