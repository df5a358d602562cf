import type { credentialMappings as english } from '../credential-mappings.ts'
import type { Translated } from '../translated.ts'

export const credentialMappings: Translated<typeof english> = {
  mapped_host_missing: 'Потрібен хост',
  mapped_url_missing: 'Потрібна адреса',
  mapped_host_star: 'Символ * не підтримується: у прив’язці вказують один хост або початок адреси',
  mapped_host_address: 'Хост указують без схеми, логіна та шляху: для адреси виберіть тип «Адреса»',
  mapped_url_scheme: 'Адреса починається з https://, http:// або ssh://',
  mapped_url_login: 'Адреса містить логін: його вказують у ключі',
  mapped_url_query: 'В адресі не може бути параметрів, фрагмента чи ..',
  mapped_host_twice: 'Це саме місце вказано в іншій прив’язці',
}
