import type { artifacts as english } from '../artifacts.ts'
import type { Translated } from '../translated.ts'

export const artifacts: Translated<typeof english> = {
  artifact_too_large: 'Die Artefakte einer Aufgabe dürfen zusammen {{size}} groß sein (Einstellung max_artifact_bytes)',
  artifact_too_many: 'Eine Aufgabe darf {{max}} Artefakte haben (Einstellung max_artifact_files)',
  artifact_link: 'Es ist ein symbolischer Link; ihm wird nicht gefolgt',
  artifact_special: 'Es ist keine gewöhnliche Datei',
  artifact_name: 'Der Name ist kein gültiges UTF-8 oder länger als {{max}} Bytes',
  artifact_unreadable: 'Der Benutzer der Aufgabe kann die Datei nicht lesen',
  artifact_server_full: 'Der Datenträger des Servers ist voll',
  artifact_not_stored: 'Der Server konnte die Datei nicht speichern: {{problem}}',
  artifact_stopped: 'Die Aufgabe wurde gestoppt, bevor die Datei gespeichert war',
  artifact_part: 'Die Datei hat {{size}} Bytes: Der angefragte Bereich muss vor ihrem Ende beginnen',
  artifact_lost: 'Der Inhalt von {{name}} fehlt im Datenordner des Servers',
  artifacts_not_listed: 'Die Dateien konnten nicht aufgelistet werden: {{problem}}',
}
