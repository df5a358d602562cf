export const policies = {
  tab: 'Criteri',
  saved: 'Criteri salvati',
  locked: 'Impostato da {{origin}}. Modificarlo lì e riavviare il server.',
  signIn: 'Accesso',
  passwords: 'Password',
  tokens: 'Token API',
  password_sign_in: 'Accesso con password',
  password_sign_inHint:
    'Se è disattivato, gli utenti accedono solo tramite un provider di identità o in un altro modo. Un amministratore deve avere già effettuato l’accesso in quel modo. Se quella modalità smette di funzionare, un amministratore può accedere con un link creato dalla riga di comando del server.',
  second_factor_roles: 'Ruoli che richiedono un secondo fattore',
  second_factor_rolesHint:
    'Scegliere ruoli oppure inserire lo slug di un ruolo di progetto. Gli utenti che ne hanno uno configurano un secondo fattore al prossimo accesso.',
  second_factor_required: 'Richiedi un secondo fattore',
  second_factor_requiredHint:
    'Chi non ne ha uno lo configura al prossimo accesso. Le sue sessioni terminano subito, tranne quelle aperte tramite un provider di identità o una directory. Configurare prima il proprio secondo fattore.',
  password_min_length: 'Lunghezza minima della password',
  password_min_lengthHint: 'Vale per le nuove password; si consigliano almeno 8 caratteri.',
  breached_passwords: 'Rifiuta password comuni e compromesse',
  breached_passwordsHint:
    'Le nuove password vengono confrontate con elenchi presenti su questo server. Non vengono inviate altrove.',
  invitations: 'Team e inviti',
  invites_enabled: 'Inviti ai progetti',
  invites_enabledHint:
    'I membri che gestiscono un team possono invitare altre persone con un link. Finché è disattivato, nessun link viene accettato.',
  invite_type: 'Chi può essere invitato',
  invite_typeHint: 'Chi ha un indirizzo email può creare un account se il link è stato inviato a quell’indirizzo.',
  invite_type_username: 'Utenti di questo server',
  invite_type_email: 'Indirizzi email',
  invite_type_both: 'Utenti e indirizzi email',
  members_can_leave: 'I membri possono lasciare i progetti da soli',
  members_can_leaveHint: 'Se è disattivato, solo chi gestisce un team può rimuoverne i membri.',
  token_max_days: 'Durata massima dei nuovi token API in giorni',
  token_max_daysHint: '0: è possibile creare anche token senza scadenza.',
}
