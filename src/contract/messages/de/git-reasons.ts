import type { gitReasons as english } from '../git-reasons.ts'
import type { Translated } from '../translated.ts'

export const gitReasons: Translated<typeof english> = {
  with_quote: '{{problem}}: {{text}}',
  git_missing: 'git ist auf diesem Runner nicht installiert (Debian: apt install git, Alpine: apk add git)',
  git_ssh_missing:
    'ssh ist auf diesem Runner nicht installiert (Debian: apt install openssh-client, Alpine: apk add openssh-client)',
  git_too_slow: '{{repository}} hat in der erlaubten Zeit nicht alles gesendet',
  git_host_key_changed:
    'Der Hostschlüssel von {{repository}} hat sich geändert: Vielleicht antwortet ein anderer Rechner an seiner Stelle. Ist die Änderung gewollt, vergleichen Sie den neuen Schlüssel auf der Seite „Bekannte Hosts“ und vertrauen Sie ihm dort',
  git_host_key_changed_to:
    'Der Hostschlüssel von {{repository}} hat sich geändert (er ist jetzt {{now}}): Vielleicht antwortet ein anderer Rechner an seiner Stelle. Ist die Änderung gewollt, vergleichen Sie den neuen Schlüssel auf der Seite „Bekannte Hosts“ und vertrauen Sie ihm dort',
  git_host_key_kind:
    'Der Server von {{repository}} zeigt einen Hostschlüssel anderer Art als den, dem das Projekt vertraut. Ist das gewollt, vergleichen Sie den neuen Schlüssel auf der Seite „Bekannte Hosts“ und vertrauen Sie ihm dort',
  git_host_key_unknown:
    'Das Projekt akzeptiert nur von Hand hinzugefügte Hostschlüssel und hat keinen von {{repository}}. Fügen Sie ihn auf der Seite „Bekannte Hosts“ hinzu',
  git_host_key_unknown_to:
    'Das Projekt akzeptiert nur von Hand hinzugefügte Hostschlüssel und hat keinen von {{repository}} (er ist {{now}}). Vergleichen Sie ihn auf der Seite „Bekannte Hosts“ und fügen Sie ihn dort hinzu',
  git_no_head: 'Das Repository {{repository}} ist leer, oder sein HEAD nennt keinen Branch',
  git_certificate: 'Dem TLS-Zertifikat von {{repository}} wird nicht vertraut',
  git_redirect:
    '{{repository}} antwortet mit einer Weiterleitung, der nicht gefolgt wird: Tragen Sie die endgültige Adresse in das Repository ein (manche Hosts verlangen .git am Ende)',
  git_disk_full: 'Der Datenträger des Runners ist voll',
  git_login_needed: '{{repository}} verlangt eine Anmeldung, und das Repository hat keinen Schlüssel',
  git_login_refused: '{{repository}} hat die Anmeldung mit dem Schlüssel des Repositorys abgelehnt',
  git_no_repository: 'Unter {{repository}} gibt es kein Repository, oder sein Schlüssel darf es nicht sehen',
  git_unreachable: '{{repository}} ist nicht erreichbar',
  git_broken_off: '{{repository}} hat die Verbindung abgebrochen',
  git_failed: 'git ist bei {{repository}} fehlgeschlagen',
  git_failed_code: 'git ist bei {{repository}} mit Exit-Code {{exit_code}} fehlgeschlagen',
  git_host_silent: '{{host}} hat {{seconds}} Sekunden lang nichts gesendet',
  git_address_forbidden: '{{host}} führt zu einer Adresse, von der nie Repositorys gelesen werden',
  git_address_loopback:
    '{{host}} ist auf diesem Rechner, und von dort werden keine Repositorys gelesen. Ein Administrator kann es erlauben (Einstellung repositories.allow_loopback)',
  git_address_private:
    '{{host}} ist in einem privaten Netz, und von dort werden keine Repositorys gelesen. Ein Administrator kann es erlauben (Einstellung repositories.allow_private)',
  host_unknown: 'Der Hostname in {{repository}} ist nicht bekannt',
  repository_needs_ssh_key:
    '{{repository}} braucht einen SSH-Schlüssel, und der Schlüssel des Repositorys ist eine Anmeldung mit Passwort',
  ssh_login_wrong: 'Die Anmeldung des SSH-Schlüssels enthält ein Zeichen, das darin nicht erlaubt ist',
  no_such_branch: 'Es gibt keinen Branch {{branch}} in {{repository}}',
  no_such_commit: 'Es gibt keinen Commit {{commit}} in {{repository}}',
  no_pinned_commit: 'Es gibt keinen Commit {{commit}} in {{repository}}, den das übergeordnete Repository verlangt',
  commit_ambiguous: 'Der Commit {{commit}} ist in {{repository}} mehrdeutig: Geben Sie mehr seiner Ziffern an',
  commit_outside: 'Der Commit {{commit}} gehört zu keinem Branch oder Tag von {{repository}}',
  repository_without_branch: 'Das Repository {{repository}} ist leer: Es hat noch keinen Branch {{branch}}',
  repository_empty: 'Das Repository {{repository}} ist leer',
  submodules_unreadable: 'Die Datei .gitmodules von {{repository}} ist nicht lesbar',
  submodules_too_deep: 'Submodule sind tiefer als {{max}} Ebenen verschachtelt',
  of_submodule: 'Submodul {{path}}: {{problem}}',
  submodule_local: 'ein lokaler Pfad ist in einem Repository von anderswo nicht erlaubt',
  submodule_link: 'sein Ordner ist ein Link',
  submodule_address_outside: 'Die Adresse {{address}} des Submoduls führt aus {{root}} hinaus',
  checkout_too_long: 'Der Checkout dauerte länger als {{duration}} (Einstellung max_checkout_sec)',
  history_too_large: 'Der Verlauf des Repositorys ist größer als {{size}} (Einstellung max_checkout_bytes)',
  content_too_large: 'Der Inhalt des Repositorys ist größer als {{size}} (Einstellung max_checkout_bytes)',
  too_many_files: 'Das Repository hat mehr als {{max}} Dateien (Einstellung max_checkout_files)',
  no_such_file: 'Es gibt keine Datei {{path}} im Repository',
  hosts_of_folder: '{{path}} ist ein Ordner: Seine Hosts sind erst bei der Ausführung bekannt',
  hosts_of_link: '{{path}} ist ein Link: Seine Hosts sind erst bei der Ausführung bekannt',
  hosts_of_large_file: '{{path}} ist größer als {{max}} Bytes: Die Hosts sind erst bei der Ausführung bekannt',
}
