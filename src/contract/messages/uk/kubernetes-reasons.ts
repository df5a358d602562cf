import type { kubernetesReasons as english } from '../kubernetes-reasons.ts'
import type { Translated } from '../translated.ts'

export const kubernetesReasons: Translated<typeof english> = {
  kubernetes_off:
    'Цей раннер не запускає подів: його адміністратор може налаштувати його для Kubernetes, або шаблон може вимагати тегу налаштованого раннера',
  kubernetes_image_missing: 'Завдання має виконуватися в Kubernetes, але образ для нього не задано',
  kubernetes_no_server:
    'Под не знав би адреси цього сервера: задайте kubernetes_server на раннері або web_host на сервері',
  kubernetes_no_program: 'Раннер не знає образу Signalbox для своїх подів (параметр kubernetes_image)',
  kubernetes_config_wrong: 'Конфігурацію Kubernetes на раннері неможливо використати: {{problem}}',
  kubernetes_template_wrong: 'Шаблон пода раннера неправильний: {{problem}}',
  kubernetes_namespace_not_allowed:
    'Адміністратор раннера не дозволяє namespace {{namespace}} (параметр kubernetes_namespaces)',
  kubernetes_account_not_allowed:
    'Адміністратор раннера не дозволяє service account {{account}} (параметр kubernetes_service_accounts)',
  kubernetes_field_not_allowed:
    'Адміністратор раннера не дозволяє поля {{field}} у шаблонах пода (параметр kubernetes_fields)',
  kubernetes_user_number: 'У Kubernetes користувач контейнера має бути числом, наприклад 1000 або 1000:1000',
  kubernetes_unreachable: 'Сервер API Kubernetes був недоступний протягом {{seconds}} с: {{problem}}',
  kubernetes_unauthorized:
    'Сервер API Kubernetes відхиляє облікові дані раннера: вони неправильні або строк їх дії минув',
  kubernetes_forbidden: 'Сервер API Kubernetes не дозволяє цього раннеру: {{problem}}',
  kubernetes_refused: 'Сервер API Kubernetes відхиляє под: {{problem}}',
  pod_not_created: 'За {{seconds}} с Kubernetes не створив пода: {{problem}}',
  pod_not_started: 'Контейнер пода (образ {{image}}) не вдалося запустити: {{problem}}',
  pod_program_failed: 'Образ Signalbox {{image}} не зміг підготувати под: {{problem}}',
  pod_no_git: 'В образі {{image}} немає git: Signalbox потребує його, щоб отримати репозиторій у поді',
  pod_evicted: 'Под завдання витіснено: {{problem}}',
  pod_deleted: 'Под завдання видалено до його завершення',
  pod_node_lost: 'Вузол {{node}} пода більше не відповідає; результат завдання невідомий',
  pod_deadline: 'Под завдання завершено, бо він працював довше, ніж дозволено (activeDeadlineSeconds)',
  pod_ended: 'Под завдання завершився з кодом {{exit_code}} раніше за саме завдання; результат невідомий',
  pod_ending: 'Kubernetes завершує под завдання',
  timed_out_waiting: 'час завдання вичерпано через {{duration}}, перш ніж його под став готовим: {{problem}}',
}
