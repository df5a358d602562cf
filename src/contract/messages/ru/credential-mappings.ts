import type { credentialMappings as english } from '../credential-mappings.ts'
import type { Translated } from '../translated.ts'

export const credentialMappings: Translated<typeof english> = {
  mapped_host_missing: 'Укажите хост',
  mapped_url_missing: 'Укажите адрес',
  mapped_host_star: 'Символ * не поддерживается: в сопоставлении указывается один хост или начало адреса',
  mapped_host_address: 'У хоста нет схемы, логина и пути: для адреса выберите тип «Адрес»',
  mapped_url_scheme: 'Адрес начинается с https://, http:// или ssh://',
  mapped_url_login: 'В адресе есть логин: он указывается в ключе',
  mapped_url_query: 'В адресе не должно быть параметров, фрагмента и ..',
  mapped_host_twice: 'То же место указано в другом сопоставлении',
}
