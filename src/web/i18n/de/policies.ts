import type { Translated } from '../../../contract/messages/translated.ts'
import type { policies as english } from '../en/policies.ts'

export const policies: Translated<typeof english> = {
  tab: 'Richtlinien',
  saved: 'Richtlinien gespeichert',
  locked: 'In {{origin}} festgelegt. Ändern Sie es dort und starten Sie den Server neu.',
  signIn: 'Anmeldung',
  passwords: 'Passwörter',
  tokens: 'API-Tokens',
  password_sign_in: 'Anmeldung mit einem Passwort',
  password_sign_inHint:
    'Wenn sie aus ist, melden sich Benutzer nur über einen Identitätsanbieter oder auf einem anderen Weg an. Ein Administrator muss sich vorher so angemeldet haben. Falls dieser Weg ausfällt, meldet ein Link von der Kommandozeile des Servers einen Administrator an.',
  second_factor_roles: 'Rollen, die einen zweiten Faktor brauchen',
  second_factor_rolesHint:
    'Wählen Sie Rollen, oder geben Sie die Kennung einer Rolle eines Projekts ein. Wer eine davon hat, richtet bei der nächsten Anmeldung einen zweiten Faktor ein.',
  second_factor_required: 'Zweiten Faktor verlangen',
  second_factor_requiredHint:
    'Benutzer ohne zweiten Faktor richten ihn bei der nächsten Anmeldung ein. Ihre Sitzungen enden jetzt, außer denen, die ein Identitätsanbieter oder ein Verzeichnis geöffnet hat. Richten Sie zuerst Ihren eigenen ein.',
  password_min_length: 'Mindestlänge eines Passworts',
  password_min_lengthHint: 'Gilt für neue Passwörter; mindestens 8 wird empfohlen.',
  breached_passwords: 'Häufige und veröffentlichte Passwörter ablehnen',
  breached_passwordsHint:
    'Neue Passwörter werden mit Listen auf diesem Server verglichen. Sie werden nirgendwohin gesendet.',
  invitations: 'Teams und Einladungen',
  invites_enabled: 'Einladungen in Projekte',
  invites_enabledHint:
    'Mitglieder, die ein Team verwalten, dürfen andere mit einem Link einladen. Solange das aus ist, gilt kein Link.',
  invite_type: 'Wer eingeladen werden kann',
  invite_typeHint:
    'Personen mit einer E-Mail-Adresse dürfen ein Konto anlegen, wenn der Link an diese Adresse gesendet wurde.',
  invite_type_username: 'Benutzer dieses Servers',
  invite_type_email: 'E-Mail-Adressen',
  invite_type_both: 'Benutzer und E-Mail-Adressen',
  members_can_leave: 'Mitglieder dürfen Projekte selbst verlassen',
  members_can_leaveHint: 'Ist es aus, entfernen nur diejenigen Mitglieder, die ein Team verwalten.',
  token_max_days: 'Längste Lebensdauer neuer API-Tokens in Tagen',
  token_max_daysHint: '0: Ein Token darf auch ohne Ablauf erstellt werden.',
}
