import type { gitReasons as english } from '../git-reasons.ts'
import type { Translated } from '../translated.ts'

export const gitReasons: Translated<typeof english> = {
  with_quote: '{{problem}}: {{text}}',
  git_missing: 'git non è installato su questo runner (Debian: apt install git, Alpine: apk add git)',
  git_ssh_missing:
    'ssh non è installato su questo runner (Debian: apt install openssh-client, Alpine: apk add openssh-client)',
  git_too_slow: '{{repository}} non ha inviato tutto entro il tempo consentito',
  git_host_key_changed:
    'La chiave host di {{repository}} è cambiata: al suo posto potrebbe rispondere un’altra macchina. Se il cambiamento è voluto, confrontare la nuova chiave e accettarla nella pagina Host noti',
  git_host_key_changed_to:
    'La chiave host di {{repository}} è cambiata (ora è {{now}}): al suo posto potrebbe rispondere un’altra macchina. Se il cambiamento è voluto, confrontare la nuova chiave e accettarla nella pagina Host noti',
  git_host_key_kind:
    'Il server di {{repository}} presenta una chiave host di tipo diverso da quella di cui il progetto si fida. Se è voluto, confrontare la nuova chiave e accettarla nella pagina Host noti',
  git_host_key_unknown:
    'Il progetto accetta solo chiavi host aggiunte manualmente e non ne ha alcuna di {{repository}}. Aggiungerla nella pagina Host noti',
  git_host_key_unknown_to:
    'Il progetto accetta solo chiavi host aggiunte manualmente e non ne ha alcuna di {{repository}} (è {{now}}). Confrontarla e aggiungerla nella pagina Host noti',
  git_no_head: 'Il repository {{repository}} è vuoto oppure il suo HEAD non indica alcun branch',
  git_certificate: 'Il certificato TLS di {{repository}} non è attendibile',
  git_redirect:
    '{{repository}} risponde con un reindirizzamento, che non viene seguito: inserire nel repository l’indirizzo finale (alcuni host richiedono .git alla fine)',
  git_disk_full: 'Il disco del runner è pieno',
  git_login_needed: '{{repository}} richiede credenziali e il repository non ha una chiave',
  git_login_refused: '{{repository}} ha rifiutato le credenziali della chiave del repository',
  git_no_repository: 'In {{repository}} non c’è alcun repository oppure la sua chiave non può vederlo',
  git_unreachable: '{{repository}} non è raggiungibile',
  git_broken_off: '{{repository}} ha interrotto la connessione',
  git_failed: 'git ha restituito un errore per {{repository}}',
  git_failed_code: 'git ha restituito un errore per {{repository}}, codice di uscita {{exit_code}}',
  git_host_silent: '{{host}} non ha inviato nulla per {{seconds}} secondi',
  git_address_forbidden: '{{host}} porta a un indirizzo da cui non vengono mai letti repository',
  git_address_loopback:
    '{{host}} si trova su questa macchina, da cui non vengono letti repository. Un amministratore può consentirlo (impostazione repositories.allow_loopback)',
  git_address_private:
    '{{host}} si trova in una rete privata, da cui non vengono letti repository. Un amministratore può consentirlo (impostazione repositories.allow_private)',
  host_unknown: 'Il nome host in {{repository}} è sconosciuto',
  repository_needs_ssh_key:
    '{{repository}} richiede una chiave SSH, mentre la chiave del repository contiene nome utente e password',
  ssh_login_wrong: 'Il nome utente della chiave SSH contiene un carattere non ammesso',
  no_such_branch: 'Il branch {{branch}} non esiste in {{repository}}',
  no_such_commit: 'Il commit {{commit}} non esiste in {{repository}}',
  no_pinned_commit: 'Il commit {{commit}}, richiesto dal repository padre, non esiste in {{repository}}',
  commit_ambiguous: 'Il commit {{commit}} è ambiguo in {{repository}}: indicarne più cifre',
  commit_outside: 'Il commit {{commit}} non fa parte di alcun branch o tag di {{repository}}',
  repository_without_branch: 'Il repository {{repository}} è vuoto: non ha ancora il branch {{branch}}',
  repository_empty: 'Il repository {{repository}} è vuoto',
  submodules_unreadable: 'Impossibile leggere il file .gitmodules di {{repository}}',
  submodules_too_deep: 'I sottomoduli sono annidati oltre {{max}} livelli',
  of_submodule: 'Sottomodulo {{path}}: {{problem}}',
  submodule_local: 'un percorso locale non è ammesso in un repository di altra provenienza',
  submodule_link: 'la sua cartella è un link simbolico',
  submodule_address_outside: 'L’indirizzo del sottomodulo {{address}} porta fuori da {{root}}',
  checkout_too_long: 'Il checkout ha superato {{duration}} (impostazione max_checkout_sec)',
  history_too_large: 'La cronologia del repository supera {{size}} (impostazione max_checkout_bytes)',
  content_too_large: 'Il contenuto del repository supera {{size}} (impostazione max_checkout_bytes)',
  too_many_files: 'Il repository ha più di {{max}} file (impostazione max_checkout_files)',
  no_such_file: 'Il file {{path}} non esiste nel repository',
  hosts_of_folder: '{{path}} è una cartella: i suoi host si conoscono solo durante l’esecuzione',
  hosts_of_link: '{{path}} è un link: i suoi host si conoscono solo durante l’esecuzione',
  hosts_of_large_file: '{{path}} supera {{max}} byte: i suoi host si conoscono solo durante l’esecuzione',
}
