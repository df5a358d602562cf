import type { credentialMappings as english } from '../credential-mappings.ts'
import type { Translated } from '../translated.ts'

export const credentialMappings: Translated<typeof english> = {
  mapped_host_missing: '必須填寫主機',
  mapped_url_missing: '必須填寫網址',
  mapped_host_star: '不支援字元 *：一個對應指定一台主機，或一個網址的開頭',
  mapped_host_address: '主機不含通訊協定、使用者名稱或路徑：若為網址，請選擇類型「網址」',
  mapped_url_scheme: '網址須以 https://、http:// 或 ssh:// 開頭',
  mapped_url_login: '網址包含使用者名稱：使用者名稱應在金鑰中',
  mapped_url_query: '網址不得含有參數、片段和 ..',
  mapped_host_twice: '另一個對應已指定相同的位置',
}
