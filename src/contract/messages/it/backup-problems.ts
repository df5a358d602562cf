import type { backupProblems as english } from '../backup-problems.ts'
import type { Translated } from '../translated.ts'

export const backupProblems: Translated<typeof english> = {
  of_file: 'Il file {{problem}}',
  backup_must_be_list: 'deve essere un elenco',
  backup_must_be_object: 'deve essere un oggetto',
  backup_no_object: 'non è un backup: deve essere un oggetto JSON con meta, templates, keys e così via',
  backup_meta_missing: 'manca: contiene il nome del progetto',
  backup_list_too_long: 'ha {{count}} voci, mentre un ripristino ne accetta {{max}} per elenco: dividere il progetto',
  backup_same_name:
    '{{name}} è anche il nome di {{other}}: rinominarne uno, perché altri vi fanno riferimento per nome',
  backup_foreign_id:
    'è l’ID di un elemento di un’altra installazione: indicare gli oggetti per nome e rimuovere questo valore',
  backup_foreign_inventory:
    'è un ID di un’altra installazione: indicare l’inventario per nome e rimuovere questo valore',
  backup_object_missing: 'manca: indicare un oggetto di {{section}}',
  backup_key_missing: 'manca: indicare una chiave; se non serve nulla, ne basta una di tipo none',
  backup_object_name: 'deve essere il nome di un oggetto in {{section}}',
  backup_no_such_object:
    '{{word}} non esiste in {{list}}: nessun elemento si chiama {{name}}; aggiungerlo a {{section}} oppure indicarne uno esistente',
  backup_no_such_object_yet:
    '{{word}} non esiste in {{list}}: nessun elemento si chiama {{name}}; aggiungerlo a {{section}}',
  backup_circle: 'porta di nuovo a sé stesso ({{circle}}): un deploy richiede un template di tipo build',
  backup_views_of_all:
    'più viste sono di tipo all, ma un progetto ne ha al massimo una: non assegnare alcun tipo alle altre',
  backup_twice: '{{name}} è presente due volte: i nomi devono essere univoci',
  backup_text_at_most: 'deve essere un testo di al massimo {{max}} caratteri',
  backup_must_be_text: 'deve essere un testo',
  backup_list_of_names: 'deve essere un elenco di nomi',
  backup_group_twice: 'indica due volte un gruppo di variabili',
  backup_time_zone: 'deve essere il nome di un fuso orario, ad esempio Europe/Berlin o UTC',
  backup_once_commits: 'una pianificazione eseguita una sola volta non cerca nuovi commit',
}
