/** Why a task in Kubernetes ended with an error. */
export const kubernetesReasons = {
  kubernetes_off:
    'Este runner não inicia pods: o administrador do runner pode configurá-lo para Kubernetes, ou o modelo pode pedir a tag de um runner que o esteja',
  kubernetes_image_missing: 'A tarefa deve ser executada no Kubernetes, mas não está definida nenhuma imagem para ela',
  kubernetes_no_server:
    'O pod não saberia o endereço deste servidor: defina kubernetes_server no runner ou web_host no servidor',
  kubernetes_no_program: 'O runner não conhece a imagem do Signalbox para os seus pods (definição kubernetes_image)',
  kubernetes_config_wrong: 'A configuração do Kubernetes no runner não pode ser usada: {{problem}}',
  kubernetes_template_wrong: 'O modelo de pod do runner está errado: {{problem}}',
  kubernetes_namespace_not_allowed:
    'O administrador do runner não permite o namespace {{namespace}} (definição kubernetes_namespaces)',
  kubernetes_account_not_allowed:
    'O administrador do runner não permite a conta de serviço {{account}} (definição kubernetes_service_accounts)',
  kubernetes_field_not_allowed:
    'O administrador do runner não permite o campo {{field}} em modelos de pod (definição kubernetes_fields)',
  kubernetes_user_number: 'No Kubernetes, o utilizador do contentor deve ser um número, como 1000 ou 1000:1000',
  kubernetes_unreachable:
    'Não foi possível alcançar o servidor de API do Kubernetes durante {{seconds}} s: {{problem}}',
  kubernetes_unauthorized:
    'O servidor de API do Kubernetes recusa as credenciais do runner: estão erradas ou expiraram',
  kubernetes_forbidden: 'O servidor de API do Kubernetes não permite isto ao runner: {{problem}}',
  kubernetes_refused: 'O servidor de API do Kubernetes recusa o pod: {{problem}}',
  pod_not_created: 'O Kubernetes não criou nenhum pod em {{seconds}} s: {{problem}}',
  pod_not_started: 'Não foi possível iniciar o contentor do pod (imagem {{image}}): {{problem}}',
  pod_program_failed: 'A imagem do Signalbox {{image}} não conseguiu preparar o pod: {{problem}}',
  pod_no_git: 'A imagem {{image}} não tem git: o Signalbox precisa dele para fazer o checkout do repositório no pod',
  pod_evicted: 'O pod da tarefa foi despejado (eviction): {{problem}}',
  pod_deleted: 'O pod da tarefa foi eliminado antes do fim da tarefa',
  pod_node_lost: 'O nó {{node}} do pod já não responde; o resultado da tarefa é desconhecido',
  pod_deadline: 'O pod da tarefa foi terminado porque excedeu o tempo permitido (activeDeadlineSeconds)',
  pod_ended:
    'O pod da tarefa terminou com o código de saída {{exit_code}} antes do fim da tarefa; o resultado desta é desconhecido',
  pod_ending: 'O Kubernetes pediu a terminação do pod da tarefa',
  timed_out_waiting: 'a tarefa atingiu o tempo limite de {{duration}} antes de o seu pod estar pronto: {{problem}}',
}
