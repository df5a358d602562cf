import type { kubernetesReasons as english } from '../kubernetes-reasons.ts'
import type { Translated } from '../translated.ts'

export const kubernetesReasons: Translated<typeof english> = {
  kubernetes_off:
    'Questo runner non avvia pod: il suo amministratore può configurarlo per Kubernetes, oppure il template può richiedere il tag di un runner configurato',
  kubernetes_image_missing: 'Il task deve essere eseguito in Kubernetes, ma non è impostata alcuna immagine',
  kubernetes_no_server:
    'Il pod non conoscerebbe l’indirizzo di questo server: impostare kubernetes_server sul runner o web_host sul server',
  kubernetes_no_program: 'Il runner non conosce l’immagine di Signalbox per i suoi pod (impostazione kubernetes_image)',
  kubernetes_config_wrong: 'La configurazione di Kubernetes sul runner non può essere usata: {{problem}}',
  kubernetes_template_wrong: 'Il template del pod del runner è errato: {{problem}}',
  kubernetes_namespace_not_allowed:
    'L’amministratore del runner non consente il namespace {{namespace}} (impostazione kubernetes_namespaces)',
  kubernetes_account_not_allowed:
    'L’amministratore del runner non consente il service account {{account}} (impostazione kubernetes_service_accounts)',
  kubernetes_field_not_allowed:
    'L’amministratore del runner non consente il campo {{field}} nei template dei pod (impostazione kubernetes_fields)',
  kubernetes_user_number: 'In Kubernetes l’utente del container deve essere un numero, come 1000 o 1000:1000',
  kubernetes_unreachable: 'L’API server di Kubernetes non è stato raggiungibile per {{seconds}} s: {{problem}}',
  kubernetes_unauthorized: 'L’API server di Kubernetes rifiuta le credenziali del runner: sono errate o scadute',
  kubernetes_forbidden: 'L’API server di Kubernetes non consente questa operazione al runner: {{problem}}',
  kubernetes_refused: 'L’API server di Kubernetes rifiuta il pod: {{problem}}',
  pod_not_created: 'Kubernetes non ha creato alcun pod entro {{seconds}} s: {{problem}}',
  pod_not_started: 'Impossibile avviare il container del pod (immagine {{image}}): {{problem}}',
  pod_program_failed: 'L’immagine di Signalbox {{image}} non ha potuto preparare il pod: {{problem}}',
  pod_no_git: 'L’immagine {{image}} non contiene git: Signalbox ne ha bisogno per il checkout del repository nel pod',
  pod_evicted: 'Il pod del task è stato espulso (evicted): {{problem}}',
  pod_deleted: 'Il pod del task è stato eliminato prima della fine del task',
  pod_node_lost: 'Il nodo {{node}} del pod non risponde più; l’esito del task è sconosciuto',
  pod_deadline: 'Il pod del task è stato terminato perché ha superato la durata consentita (activeDeadlineSeconds)',
  pod_ended:
    'Il pod del task è terminato con codice di uscita {{exit_code}} prima della fine del task; l’esito è sconosciuto',
  pod_ending: 'Kubernetes ha chiesto al pod del task di terminare',
  timed_out_waiting: 'timeout del task dopo {{duration}}, prima che il suo pod fosse pronto: {{problem}}',
}
