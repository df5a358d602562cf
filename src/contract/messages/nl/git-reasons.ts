import type { gitReasons as english } from '../git-reasons.ts'
import type { Translated } from '../translated.ts'

export const gitReasons: Translated<typeof english> = {
  with_quote: '{{problem}}: {{text}}',
  git_missing: 'git is niet geïnstalleerd op deze runner (Debian: apt install git, Alpine: apk add git)',
  git_ssh_missing:
    'ssh is niet geïnstalleerd op deze runner (Debian: apt install openssh-client, Alpine: apk add openssh-client)',
  git_too_slow: '{{repository}} heeft niet alles binnen de toegestane tijd verstuurd',
  git_host_key_changed:
    'De hostsleutel van {{repository}} is gewijzigd: mogelijk antwoordt een andere machine in plaats van deze host. Is de wijziging bedoeld, vergelijk en vertrouw de nieuwe sleutel dan op de pagina Bekende hosts',
  git_host_key_changed_to:
    'De hostsleutel van {{repository}} is gewijzigd (nu {{now}}): mogelijk antwoordt een andere machine in plaats van deze host. Is de wijziging bedoeld, vergelijk en vertrouw de nieuwe sleutel dan op de pagina Bekende hosts',
  git_host_key_kind:
    'De server van {{repository}} presenteert een hostsleutel van een andere soort dan die het project vertrouwt. Is dit bedoeld, vergelijk en vertrouw de nieuwe sleutel dan op de pagina Bekende hosts',
  git_host_key_unknown:
    'Het project accepteert alleen handmatig toegevoegde hostsleutels en heeft er geen van {{repository}}. Voeg deze toe op de pagina Bekende hosts',
  git_host_key_unknown_to:
    'Het project accepteert alleen handmatig toegevoegde hostsleutels en heeft er geen van {{repository}} (deze is {{now}}). Vergelijk de sleutel en voeg deze toe op de pagina Bekende hosts',
  git_no_head: 'De repository {{repository}} is leeg, of de HEAD ervan noemt geen branch',
  git_certificate: 'Het TLS-certificaat van {{repository}} wordt niet vertrouwd',
  git_redirect:
    '{{repository}} antwoordt met een omleiding, die niet wordt gevolgd: vul het uiteindelijke adres in bij de repository (sommige hosts willen .git aan het einde)',
  git_disk_full: 'De schijf van de runner is vol',
  git_login_needed: '{{repository}} vraagt om een login, en de repository heeft geen sleutel',
  git_login_refused: '{{repository}} heeft de login van de sleutel van de repository geweigerd',
  git_no_repository: 'Er is geen repository op {{repository}}, of de sleutel mag deze niet zien',
  git_unreachable: '{{repository}} is niet bereikbaar',
  git_broken_off: '{{repository}} heeft de verbinding verbroken',
  git_failed: 'git is mislukt voor {{repository}}',
  git_failed_code: 'git is mislukt voor {{repository}} met exitcode {{exit_code}}',
  git_host_silent: '{{host}} heeft {{seconds}} seconden lang niets gestuurd',
  git_address_forbidden: '{{host}} leidt naar een adres waarvan nooit repository’s worden gelezen',
  git_address_loopback:
    '{{host}} staat op deze machine, en daarvan worden geen repository’s gelezen. Een beheerder kan dit toestaan (instelling repositories.allow_loopback)',
  git_address_private:
    '{{host}} staat in een privénetwerk, en daaruit worden geen repository’s gelezen. Een beheerder kan dit toestaan (instelling repositories.allow_private)',
  host_unknown: 'De hostnaam in {{repository}} is onbekend',
  repository_needs_ssh_key:
    '{{repository}} heeft een SSH-sleutel nodig, en de sleutel van de repository is een login met wachtwoord',
  ssh_login_wrong: 'De login van de SSH-sleutel bevat een teken dat daarin niet is toegestaan',
  no_such_branch: 'Er is geen branch {{branch}} in {{repository}}',
  no_such_commit: 'Er is geen commit {{commit}} in {{repository}}',
  no_pinned_commit: 'Er is geen commit {{commit}} in {{repository}}, terwijl de bovenliggende repository erom vraagt',
  commit_ambiguous: 'De commit {{commit}} is niet eenduidig in {{repository}}: geef meer tekens op',
  commit_outside: 'De commit {{commit}} hoort bij geen enkele branch of tag van {{repository}}',
  repository_without_branch: 'De repository {{repository}} is leeg: er is nog geen branch {{branch}}',
  repository_empty: 'De repository {{repository}} is leeg',
  submodules_unreadable: 'Het bestand .gitmodules van {{repository}} kan niet worden gelezen',
  submodules_too_deep: 'Submodules zijn meer dan {{max}} niveaus diep genest',
  of_submodule: 'Submodule {{path}}: {{problem}}',
  submodule_local: 'een lokaal pad is niet toegestaan in een repository die van elders komt',
  submodule_link: 'de map is een link',
  submodule_address_outside: 'Het submodule-adres {{address}} leidt buiten {{root}}',
  checkout_too_long: 'De checkout duurde langer dan {{duration}} (instelling max_checkout_sec)',
  history_too_large: 'De geschiedenis van de repository is groter dan {{size}} (instelling max_checkout_bytes)',
  content_too_large: 'De inhoud van de repository is groter dan {{size}} (instelling max_checkout_bytes)',
  too_many_files: 'De repository heeft meer dan {{max}} bestanden (instelling max_checkout_files)',
  no_such_file: 'Er is geen bestand {{path}} in de repository',
  hosts_of_folder: '{{path}} is een map: de hosts zijn pas bij het uitvoeren bekend',
  hosts_of_link: '{{path}} is een link: de hosts zijn pas bij het uitvoeren bekend',
  hosts_of_large_file: '{{path}} is groter dan {{max}} bytes: de hosts zijn pas bij het uitvoeren bekend',
}
