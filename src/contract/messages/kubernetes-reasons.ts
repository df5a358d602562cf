/** Why a task in Kubernetes ended with an error. */
export const kubernetesReasons = {
  kubernetes_off:
    'This runner starts no pods: its administrator can configure it for Kubernetes, or the template can ask for the tag of a runner that is',
  kubernetes_image_missing: 'The task is to run in Kubernetes, and no image is set for it',
  kubernetes_no_server:
    'The pod would not know the address of this server: set kubernetes_server on the runner, or web_host on the server',
  kubernetes_no_program: 'The runner does not know the image of Signalbox for its pods (setting kubernetes_image)',
  kubernetes_config_wrong: 'The configuration of Kubernetes on the runner cannot be used: {{problem}}',
  kubernetes_template_wrong: 'The pod template of the runner is wrong: {{problem}}',
  kubernetes_namespace_not_allowed:
    "The runner's administrator does not allow the namespace {{namespace}} (setting kubernetes_namespaces)",
  kubernetes_account_not_allowed:
    "The runner's administrator does not allow the service account {{account}} (setting kubernetes_service_accounts)",
  kubernetes_field_not_allowed:
    "The runner's administrator does not allow the field {{field}} in pod templates (setting kubernetes_fields)",
  kubernetes_user_number: 'In Kubernetes the user of the container must be a number, as in 1000 or 1000:1000',
  kubernetes_unreachable: 'The API server of Kubernetes could not be reached for {{seconds}} s: {{problem}}',
  kubernetes_unauthorized:
    'The API server of Kubernetes refuses the credentials of the runner: they are wrong or have expired',
  kubernetes_forbidden: 'The API server of Kubernetes does not allow this to the runner: {{problem}}',
  kubernetes_refused: 'The API server of Kubernetes refuses the pod: {{problem}}',
  pod_not_created: 'Kubernetes has created no pod within {{seconds}} s: {{problem}}',
  pod_not_started: 'The container of the pod (image {{image}}) could not be started: {{problem}}',
  pod_program_failed: 'The image of Signalbox {{image}} could not prepare the pod: {{problem}}',
  pod_no_git: 'The image {{image}} has no git: Signalbox needs it to check out the repository in the pod',
  pod_evicted: 'The pod of the task was evicted: {{problem}}',
  pod_deleted: 'The pod of the task was deleted before the task was finished',
  pod_node_lost: 'The node {{node}} of the pod does not answer any more; the result of the task is unknown',
  pod_deadline: 'The pod of the task was ended because it ran longer than it may (activeDeadlineSeconds)',
  pod_ended:
    'The pod of the task ended with exit code {{exit_code}} before the task was finished; its result is unknown',
  pod_ending: 'Kubernetes has asked the pod of the task to end',
  timed_out_waiting: 'task timed out after {{duration}}, before its pod was ready: {{problem}}',
} as const
