import type { kubernetesReasons as english } from '../kubernetes-reasons.ts'
import type { Translated } from '../translated.ts'

export const kubernetesReasons: Translated<typeof english> = {
  kubernetes_off:
    'Deze runner start geen pods: de beheerder kan de runner voor Kubernetes configureren, of het sjabloon kan om de tag vragen van een runner die dat wel doet',
  kubernetes_image_missing: 'De taak moet in Kubernetes draaien en er is geen image voor ingesteld',
  kubernetes_no_server:
    'De pod zou het adres van deze server niet kennen: stel kubernetes_server in op de runner, of web_host op de server',
  kubernetes_no_program: 'De runner kent de image van Signalbox voor de pods niet (instelling kubernetes_image)',
  kubernetes_config_wrong: 'De configuratie van Kubernetes op de runner kan niet worden gebruikt: {{problem}}',
  kubernetes_template_wrong: 'Het podsjabloon van de runner is onjuist: {{problem}}',
  kubernetes_namespace_not_allowed:
    'De beheerder van de runner staat de namespace {{namespace}} niet toe (instelling kubernetes_namespaces)',
  kubernetes_account_not_allowed:
    'De beheerder van de runner staat het serviceaccount {{account}} niet toe (instelling kubernetes_service_accounts)',
  kubernetes_field_not_allowed:
    'De beheerder van de runner staat het veld {{field}} niet toe in podsjablonen (instelling kubernetes_fields)',
  kubernetes_user_number: 'In Kubernetes moet de gebruiker van de container een nummer zijn, zoals 1000 of 1000:1000',
  kubernetes_unreachable: 'De API-server van Kubernetes was {{seconds}} s niet bereikbaar: {{problem}}',
  kubernetes_unauthorized:
    'De API-server van Kubernetes weigert de inloggegevens van de runner: ze zijn onjuist of verlopen',
  kubernetes_forbidden: 'De API-server van Kubernetes staat dit de runner niet toe: {{problem}}',
  kubernetes_refused: 'De API-server van Kubernetes weigert de pod: {{problem}}',
  pod_not_created: 'Kubernetes heeft binnen {{seconds}} s geen pod aangemaakt: {{problem}}',
  pod_not_started: 'De container van de pod (image {{image}}) kon niet worden gestart: {{problem}}',
  pod_program_failed: 'De image van Signalbox {{image}} kon de pod niet voorbereiden: {{problem}}',
  pod_no_git: 'De image {{image}} bevat geen git: Signalbox heeft het nodig om de repository in de pod uit te checken',
  pod_evicted: 'De pod van de taak is door Kubernetes verwijderd (evicted): {{problem}}',
  pod_deleted: 'De pod van de taak is verwijderd voordat de taak klaar was',
  pod_node_lost: 'De node {{node}} van de pod antwoordt niet meer; het resultaat van de taak is onbekend',
  pod_deadline: 'De pod van de taak is beëindigd omdat deze langer draaide dan is toegestaan (activeDeadlineSeconds)',
  pod_ended:
    'De pod van de taak eindigde met exitcode {{exit_code}} voordat de taak klaar was; het resultaat is onbekend',
  pod_ending: 'Kubernetes heeft de pod van de taak gevraagd te stoppen',
  timed_out_waiting: 'time-out van de taak na {{duration}}, voordat de pod gereed was: {{problem}}',
}
