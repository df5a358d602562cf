import type { kubernetesReasons as english } from '../kubernetes-reasons.ts'
import type { Translated } from '../translated.ts'

export const kubernetesReasons: Translated<typeof english> = {
  kubernetes_off:
    'Este runner no inicia pods: su administrador puede configurarlo para Kubernetes, o la plantilla puede pedir el tag de un runner que lo esté',
  kubernetes_image_missing: 'La tarea debe ejecutarse en Kubernetes y no se ha definido ninguna imagen para ella',
  kubernetes_no_server:
    'El pod no conocería la dirección de este servidor: defina kubernetes_server en el runner o web_host en el servidor',
  kubernetes_no_program: 'El runner no conoce la imagen de Signalbox para sus pods (ajuste kubernetes_image)',
  kubernetes_config_wrong: 'La configuración de Kubernetes en el runner no se puede usar: {{problem}}',
  kubernetes_template_wrong: 'La plantilla de pod del runner no es correcta: {{problem}}',
  kubernetes_namespace_not_allowed:
    'El administrador del runner no permite el espacio de nombres {{namespace}} (ajuste kubernetes_namespaces)',
  kubernetes_account_not_allowed:
    'El administrador del runner no permite la cuenta de servicio {{account}} (ajuste kubernetes_service_accounts)',
  kubernetes_field_not_allowed:
    'El administrador del runner no permite el campo {{field}} en plantillas de pod (ajuste kubernetes_fields)',
  kubernetes_user_number: 'En Kubernetes, el usuario del contenedor debe ser un número, como 1000 o 1000:1000',
  kubernetes_unreachable: 'El servidor de la API de Kubernetes no fue accesible durante {{seconds}} s: {{problem}}',
  kubernetes_unauthorized:
    'El servidor de la API de Kubernetes rechaza las credenciales del runner: no son correctas o han caducado',
  kubernetes_forbidden: 'El servidor de la API de Kubernetes no permite esto al runner: {{problem}}',
  kubernetes_refused: 'El servidor de la API de Kubernetes rechaza el pod: {{problem}}',
  pod_not_created: 'Kubernetes no creó ningún pod en {{seconds}} s: {{problem}}',
  pod_not_started: 'El contenedor del pod (imagen {{image}}) no se pudo iniciar: {{problem}}',
  pod_program_failed: 'La imagen de Signalbox {{image}} no pudo preparar el pod: {{problem}}',
  pod_no_git: 'La imagen {{image}} no tiene git: Signalbox lo necesita para obtener el repositorio en el pod',
  pod_evicted: 'El pod de la tarea fue expulsado: {{problem}}',
  pod_deleted: 'El pod de la tarea se eliminó antes de que esta terminara',
  pod_node_lost: 'El nodo {{node}} del pod ya no responde; se desconoce el resultado de la tarea',
  pod_deadline:
    'Kubernetes terminó el pod de la tarea porque superó el tiempo de ejecución permitido (activeDeadlineSeconds)',
  pod_ended:
    'El pod de la tarea terminó con el código de salida {{exit_code}} antes de que esta acabara; se desconoce su resultado',
  pod_ending: 'Kubernetes ha pedido al pod de la tarea que termine',
  timed_out_waiting:
    'la tarea superó el tiempo límite de {{duration}} antes de que su pod estuviera listo: {{problem}}',
}
