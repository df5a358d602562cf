import type { health as english } from '../health.ts'
import type { Translated } from '../translated.ts'

export const health: Translated<typeof english> = {
  data_unwritable: '데이터 폴더에 쓸 수 없습니다({{problem}})',
  data_full: '데이터 폴더의 디스크가 가득 찼습니다',
  migrations_missing: '데이터베이스에 이 릴리스의 변경 {{count}}개가 없습니다. 이전 사본을 복원했을 수 있습니다',
  keys_missing: '저장된 시크릿에 필요한 키가 이 서버에 없습니다',
}
