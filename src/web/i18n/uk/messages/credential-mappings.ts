import type { credentialMappings as english } from '../../../../contract/messages/credential-mappings.ts'
import type { Translated } from '../../translated.ts'

export const credentialMappings: Translated<typeof english> = {
  mapped_host_missing: 'Потрібен хост',
  mapped_url_missing: 'Потрібна адреса',
  mapped_host_star: 'Символ * не підтримується: прив’язка вказує один хост або початок адреси',
  mapped_host_address: 'Хост не має схеми, логіна чи шляху: для адреси виберіть тип «Адреса»',
  mapped_url_scheme: 'Адреса починається з https://, http:// або ssh://',
  mapped_url_login: 'Адреса містить логін: він має бути в ключі',
  mapped_url_query: 'Адреса не має параметрів, фрагмента та ..',
  mapped_host_twice: 'Це саме місце вказує інша прив’язка',
}
