import type { Translated } from '../translated.ts'
import type { triggers as english } from '../triggers.ts'

export const triggers: Translated<typeof english> = {
  time_zone_unknown: 'deve essere il nome di un fuso orario, ad esempio Europe/Berlin o UTC',
  once_has_no_commits: 'una pianificazione eseguita una sola volta non cerca nuovi commit',
  once_in_the_past:
    'un’esecuzione singola nel passato: scegliere un momento successivo o disattivare la pianificazione',
  moment_with_offset: 'deve essere un momento con il suo scostamento, ad esempio 2027-03-01T06:30:00+01:00 o …Z',
  instant_wrong: 'Deve essere un istante come 2027-03-22T00:00:00Z',
  instants_wrong: 'Devono essere istanti come 2027-03-22T03:00:00Z, separati da virgole',
  range_too_long: 'Deve essere al massimo 8 giorni dopo from',
  parts_too_many: 'questa integrazione ne ha già {{max}}: rimuoverne prima alcuni',
  answer_is_secret: '{{name}} è una risposta segreta: inserirla nell’integrazione',
  delivery_not_reached:
    'In questo modo non si raggiunge più alcuna integrazione: quella a cui era destinata è stata eliminata o non usa gli indirizzi del progetto',
  delivery_without_body: 'Il suo body non è stato conservato, quindi non può essere inviata di nuovo',
  delivery_unreadable: 'Il suo body è illeggibile: {{problem}}',
}
