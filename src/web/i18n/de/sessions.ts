import type { Translated } from '../../../contract/messages/translated.ts'
import type { sessions as english } from '../en/sessions.ts'

export const sessions: Translated<typeof english> = {
  titleOf: 'Sitzungen von {{name}}',
  intro:
    'Die Browser, in denen Sie angemeldet sind. Beenden Sie die, die Sie nicht kennen, und ändern Sie dann Ihr Passwort.',
  introOf: 'Die Browser, in denen dieser Benutzer angemeldet ist.',
  none: 'Nirgends angemeldet',
  on: '{{program}} auf {{system}}',
  unknown: 'Unbekanntes Gerät',
  current: 'Dieses Gerät',
  opened: 'Angemeldet',
  used: 'zuletzt verwendet',
  end: 'Abmelden',
  ended: 'Abgemeldet',
  endOthers: 'Überall sonst abmelden',
  endOthersTitle: 'Überall sonst abmelden?',
  endAll: 'Überall abmelden',
  endAllTitle: 'Diesen Benutzer überall abmelden?',
  endText_one: '{{count}} Sitzung endet, mit ihren Live-Verbindungen.',
  endText_other: '{{count}} Sitzungen enden, mit ihren Live-Verbindungen.',
  way_password: 'mit einem Passwort',
  way_passkey: 'mit einem Passkey',
  way_email: 'mit einem Code per E-Mail',
  way_link: 'mit einem Link der Kommandozeile',
  factor_totp: 'und einer Authenticator-App',
  factor_recovery: 'und einem Wiederherstellungscode',
  factor_email: 'und einem Code per E-Mail',
  factor_passkey: 'und einem Passkey',
}
