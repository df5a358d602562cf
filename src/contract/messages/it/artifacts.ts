import type { artifacts as english } from '../artifacts.ts'
import type { Translated } from '../translated.ts'

export const artifacts: Translated<typeof english> = {
  artifact_too_large: 'Gli artefatti di un task possono occupare in tutto {{size}} (impostazione max_artifact_bytes)',
  artifact_too_many: 'Un task può avere {{max}} artefatti (impostazione max_artifact_files)',
  artifact_link: 'È un link simbolico, che non viene seguito',
  artifact_special: 'Non è un file normale',
  artifact_name: 'Il suo nome non è UTF-8 valido o supera {{max}} byte',
  artifact_unreadable: 'L’utente del task non può leggerlo',
  artifact_server_full: 'Il disco del server è pieno',
  artifact_not_stored: 'Il server non ha potuto memorizzarlo: {{problem}}',
  artifact_stopped: 'Il task è stato arrestato prima che venisse memorizzato',
  artifact_part: 'Il file ha {{size}} byte: richiedere un intervallo che inizi prima della sua fine',
  artifact_lost: 'Il contenuto di {{name}} manca nella cartella dati del server',
  artifacts_not_listed: 'Impossibile elencare i file: {{problem}}',
}
