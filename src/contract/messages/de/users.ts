import type { Translated } from '../translated.ts'
import type { users as english } from '../users.ts'

export const users: Translated<typeof english> = {
  sign_in_wrong: 'Benutzername oder Passwort ist falsch',
  sign_ins_at_once: 'Zu viele Anmeldungen auf einmal: Versuchen Sie es gleich noch einmal',
  sign_ins_begun: 'Von Ihrer Adresse wurden zu viele Anmeldungen begonnen: Warten Sie vor der nächsten',
  sign_ins_failed: 'Zu viele fehlgeschlagene Anmeldungen: Warten Sie vor dem nächsten Versuch',
  password_sign_in_disabled:
    'Die Anmeldung mit einem Passwort ist auf diesem Server ausgeschaltet: Wählen Sie einen anderen Weg',
  policy_locked: '{{setting}} ist in {{origin}} festgelegt: Ändern Sie es dort und starten Sie den Server neu',
  policy_factor_disabled:
    'Authenticator-Apps sind ausgeschaltet (auth.totp.enabled): Niemand könnte einen zweiten Faktor einrichten',
  policy_factor_of_caller: 'Richten Sie zuerst einen zweiten Faktor für Ihr eigenes Konto ein',
  policy_no_other_way:
    'Zuerst muss sich ein Administrator auf einem anderen Weg als mit einem Passwort anmelden: sonst könnte niemand diesen Server verwalten',
  setup_done: 'Es gibt schon einen Administrator: Melden Sie sich an',
  setup_link_wrong: 'Der Link ist falsch oder verbraucht: Nehmen Sie den, den der Server beim Start ausgegeben hat',
  admins_create_projects: 'Nur Administratoren dürfen Projekte anlegen',
  admins_create_users: 'Nur Administratoren dürfen Benutzer anlegen',
  admins_change_users: 'Nur Administratoren dürfen andere Benutzer ändern',
  admins_set_flags: 'Nur Administratoren dürfen admin und pro setzen',
  admin_own_flag: 'Für sich selbst können Sie das nicht ändern: Bitten Sie einen anderen Administrator',
  user_block_own: 'Das eigene Konto kann niemand sperren: Bitten Sie einen anderen Administrator',
  last_admin: 'Das ist der letzte Administrator: Machen Sie zuerst jemand anderen dazu',
  last_owner: 'Das ist der letzte Eigentümer: Machen Sie zuerst jemand anderen zum Eigentümer',
  last_owner_of:
    'Das ist der letzte Eigentümer von {{projects}}: Machen Sie dort jemand anderen zum Eigentümer, oder löschen Sie zuerst das Projekt',
  last_owner_of_more:
    'Das ist der letzte Eigentümer von {{projects}} und {{count}} weiteren: Machen Sie dort jemand anderen zum Eigentümer, oder löschen Sie zuerst das Projekt',
  name_or_email_taken: 'Ein anderer Benutzer hat diesen Benutzernamen oder diese E-Mail-Adresse',
  username_taken: 'Ein anderer Benutzer hat diesen Benutzernamen',
  email_taken: 'Ein anderer Benutzer hat diese E-Mail-Adresse',
  external_field: 'ein externer Benutzer behält, was sein Identitätsanbieter angibt',
  external_password: 'Ein externer Benutzer hat hier kein Passwort: Ändern Sie es bei seinem Anbieter',
  token_changes_nothing: 'Ein Token kann Passwort und E-Mail-Adresse seines Benutzers nicht ändern: Melden Sie sich an',
  current_password_required: 'Geben Sie Ihr jetziges Passwort ein',
  current_password_wrong: 'Das ist nicht Ihr jetziges Passwort',
  password_bounds: 'Das Passwort muss {{min}} bis {{max}} Zeichen haben',
  password_is_name: 'Das ist der Benutzername oder die E-Mail-Adresse: Wählen Sie ein anderes',
  password_common: 'Dieses Passwort ist zu verbreitet: Wählen Sie ein anderes',
  password_breached: 'Dieses Passwort steht in einer Liste veröffentlichter Passwörter: Wählen Sie ein anderes',
  password_list_unreadable:
    'Die Liste veröffentlichter Passwörter auf dem Server kann nicht gelesen werden: Bitten Sie einen Administrator, breached_passwords_file zu prüfen',
  tokens_too_many: 'Sie haben {{count}} Tokens: Löschen Sie einige, die nicht mehr verwendet werden',
  token_projects_none: 'nennen Sie mindestens ein Projekt, oder lassen Sie es weg für alle',
  token_projects_many: 'darf höchstens 100 Projekte haben',
  token_projects_foreign: 'dieses Projekt gibt es nicht, oder der Benutzer des Tokens ist dort kein Mitglied',
  token_too_long: 'Tokens laufen auf diesem Server nach spätestens {{days}} Tagen ab',
  token_read_only: 'Dieses Token kann nur lesen',
  token_other_project: 'Dieses Token ist auf andere Projekte beschränkt',
  token_projects_only: 'Dieses Token ist auf einige Projekte beschränkt, und dieser Aufruf betrifft mehr als eines',
  token_service_makes_none: 'Tokens von Dienstkonten erstellen Administratoren',
  tokens_of_others:
    'Tokens dieses Benutzers erstellt der Benutzer selbst; Administratoren erstellen die von Dienstkonten',
  service_field: 'kann bei einem Dienstkonto nicht geändert werden',
  service_password: 'Ein Dienstkonto hat kein Passwort: Es verwendet Tokens',
  service_creates_no_project: 'Dienstkonten legen keine Projekte an: Jedes braucht einen Eigentümer, der sich anmeldet',
  token_outlives: 'dieses Token läuft am {{at}} ab und kann keines anlegen, das länger gilt: Melden Sie sich an',
  member_already: 'Der Benutzer ist schon Mitglied dieses Projekts',
  member_own_role: 'Ihre eigene Rolle können Sie nicht ändern: Bitten Sie einen anderen Eigentümer',
  member_removes_self:
    'Sich selbst können Sie nicht entfernen: Verlassen Sie das Projekt, oder bitten Sie einen anderen Eigentümer',
  no_such_role:
    'Muss owner, manager, task_runner, guest oder die Kennung einer Rolle dieses Projekts oder des Servers sein',
  role_slug_wrong: 'Muss mit einem Buchstaben von a bis z beginnen und höchstens 50 Buchstaben, Ziffern, - und _ haben',
  role_name_built_in: 'Sieht aus wie der Name einer eingebauten Rolle: Wählen Sie einen anderen',
  role_slug_taken: 'Eine andere Rolle dieses Projekts oder des Servers hat diese Kennung',
  role_slug_in_project: 'Das Projekt {{project}} hat eine Rolle mit dieser Kennung: Wählen Sie eine andere',
  role_name_taken: 'Sieht aus wie der Name der Rolle {{name}}: Wählen Sie einen anderen',
  role_slug_fixed: 'Die Kennung einer Rolle kann nicht geändert werden: Mitglieder und Berechtigungen nennen sie',
  role_above:
    'Sie können die Rolle {{role}} nicht vergeben, ändern oder entziehen: Sie hat das Recht „{{right}}“, das Sie nicht haben',
  role_used:
    'Rolle {{role}} wird von {{users}} verwendet: Geben Sie ihnen zuerst eine andere Rolle, oder löschen Sie sie mit einem Ersatz',
  role_used_more:
    'Rolle {{role}} wird von {{users}} und {{count}} weiteren verwendet: Geben Sie ihnen zuerst eine andere Rolle, oder löschen Sie sie mit einem Ersatz',
  role_replaces_itself: 'Der Ersatz muss eine andere Rolle sein',
  permission_for_one: 'Nennen Sie entweder role_slug oder user_id',
  permission_exists: 'Diese Rolle oder dieses Mitglied hat hier schon Berechtigungen: Ändern Sie diese',
  permission_member_unknown: 'Ein solches Mitglied hat dieses Projekt nicht',
  member_not: 'Sie sind kein Mitglied dieses Projekts: als Administrator sehen Sie alle Projekte',
}
