import type { kubernetesReasons as english } from '../kubernetes-reasons.ts'
import type { Translated } from '../translated.ts'

export const kubernetesReasons: Translated<typeof english> = {
  kubernetes_off:
    'Этот раннер не запускает поды: его администратор может настроить раннер для Kubernetes, или в шаблоне можно указать тег настроенного раннера',
  kubernetes_image_missing: 'Задача должна выполняться в Kubernetes, но образ для неё не задан',
  kubernetes_no_server:
    'Под не узнал бы адрес этого сервера: задайте kubernetes_server на раннере или web_host на сервере',
  kubernetes_no_program: 'Раннер не знает образа Signalbox для своих подов (параметр kubernetes_image)',
  kubernetes_config_wrong: 'Конфигурацию Kubernetes на раннере использовать нельзя: {{problem}}',
  kubernetes_template_wrong: 'Шаблон пода раннера неверен: {{problem}}',
  kubernetes_namespace_not_allowed:
    'Администратор раннера не разрешает пространство имён {{namespace}} (параметр kubernetes_namespaces)',
  kubernetes_account_not_allowed:
    'Администратор раннера не разрешает сервисную учётную запись {{account}} (параметр kubernetes_service_accounts)',
  kubernetes_field_not_allowed:
    'Администратор раннера не разрешает поле {{field}} в шаблонах подов (параметр kubernetes_fields)',
  kubernetes_user_number: 'В Kubernetes пользователь контейнера должен быть числом, например 1000 или 1000:1000',
  kubernetes_unreachable: 'API-сервер Kubernetes был недоступен {{seconds}} с: {{problem}}',
  kubernetes_unauthorized: 'API-сервер Kubernetes отклоняет учётные данные раннера: они неверны или истекли',
  kubernetes_forbidden: 'API-сервер Kubernetes не разрешает этого раннеру: {{problem}}',
  kubernetes_refused: 'API-сервер Kubernetes отклоняет под: {{problem}}',
  pod_not_created: 'За {{seconds}} с Kubernetes не создал под: {{problem}}',
  pod_not_started: 'Не удалось запустить контейнер пода (образ {{image}}): {{problem}}',
  pod_program_failed: 'Образ Signalbox {{image}} не смог подготовить под: {{problem}}',
  pod_no_git: 'В образе {{image}} нет git: он нужен Signalbox, чтобы получить репозиторий в поде',
  pod_evicted: 'Под задачи вытеснен: {{problem}}',
  pod_deleted: 'Под задачи удалён до её завершения',
  pod_node_lost: 'Узел {{node}} пода больше не отвечает; результат задачи неизвестен',
  pod_deadline: 'Под задачи завершён, потому что работал дольше допустимого (activeDeadlineSeconds)',
  pod_ended: 'Под задачи завершился с кодом выхода {{exit_code}} до завершения задачи; её результат неизвестен',
  pod_ending: 'Kubernetes запросил завершение пода задачи',
  timed_out_waiting: 'тайм-аут задачи ({{duration}}) истёк до готовности её пода: {{problem}}',
}
