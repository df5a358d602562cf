import type { credentialMappings as english } from '../credential-mappings.ts'
import type { Translated } from '../translated.ts'

export const credentialMappings: Translated<typeof english> = {
  mapped_host_missing: '必须填写主机',
  mapped_url_missing: '必须填写地址',
  mapped_host_star: '不支持字符 *：一个映射指定一台主机或一个地址的开头',
  mapped_host_address: '主机不含协议、用户名或路径：若为地址，请选择类型“地址”',
  mapped_url_scheme: '地址以 https://、http:// 或 ssh:// 开头',
  mapped_url_login: '地址包含用户名：用户名应在密钥中',
  mapped_url_query: '地址不得含参数、片段和 ..',
  mapped_host_twice: '另一个映射已指定相同位置',
}
