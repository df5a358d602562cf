/** Why a task in Kubernetes ended with an error. */
export const kubernetesReasons = {
  kubernetes_off:
    'Este runner não inicia pods: o administrador dele pode configurá-lo para Kubernetes, ou o template pode exigir a tag de um runner que o esteja',
  kubernetes_image_missing: 'A tarefa deve ser executada no Kubernetes, mas nenhuma imagem está definida para ela',
  kubernetes_no_server:
    'O pod não saberia o endereço deste servidor: defina kubernetes_server no runner ou web_host no servidor',
  kubernetes_no_program: 'O runner não conhece a imagem do Signalbox para seus pods (configuração kubernetes_image)',
  kubernetes_config_wrong: 'A configuração do Kubernetes no runner não pode ser usada: {{problem}}',
  kubernetes_template_wrong: 'O template de pod do runner está errado: {{problem}}',
  kubernetes_namespace_not_allowed:
    'O administrador do runner não permite o namespace {{namespace}} (configuração kubernetes_namespaces)',
  kubernetes_account_not_allowed:
    'O administrador do runner não permite a conta de serviço {{account}} (configuração kubernetes_service_accounts)',
  kubernetes_field_not_allowed:
    'O administrador do runner não permite o campo {{field}} em templates de pod (configuração kubernetes_fields)',
  kubernetes_user_number: 'No Kubernetes, o usuário do contêiner deve ser um número, como 1000 ou 1000:1000',
  kubernetes_unreachable: 'O servidor de API do Kubernetes não pôde ser alcançado por {{seconds}} s: {{problem}}',
  kubernetes_unauthorized:
    'O servidor de API do Kubernetes recusa as credenciais do runner: estão erradas ou expiraram',
  kubernetes_forbidden: 'O servidor de API do Kubernetes não permite isto ao runner: {{problem}}',
  kubernetes_refused: 'O servidor de API do Kubernetes recusa o pod: {{problem}}',
  pod_not_created: 'O Kubernetes não criou nenhum pod em {{seconds}} s: {{problem}}',
  pod_not_started: 'O contêiner do pod (imagem {{image}}) não pôde ser iniciado: {{problem}}',
  pod_program_failed: 'A imagem do Signalbox {{image}} não conseguiu preparar o pod: {{problem}}',
  pod_no_git: 'A imagem {{image}} não tem git: o Signalbox precisa dele para fazer o checkout do repositório no pod',
  pod_evicted: 'O pod da tarefa foi removido por eviction: {{problem}}',
  pod_deleted: 'O pod da tarefa foi excluído antes do fim da tarefa',
  pod_node_lost: 'O nó {{node}} do pod não responde mais; o resultado da tarefa é desconhecido',
  pod_deadline: 'O pod da tarefa foi encerrado porque passou do tempo permitido (activeDeadlineSeconds)',
  pod_ended:
    'O pod da tarefa terminou com o código de saída {{exit_code}} antes do fim da tarefa; o resultado dela é desconhecido',
  pod_ending: 'O Kubernetes pediu o encerramento do pod da tarefa',
  timed_out_waiting: 'a tarefa atingiu o tempo limite de {{duration}} antes que seu pod estivesse pronto: {{problem}}',
}
