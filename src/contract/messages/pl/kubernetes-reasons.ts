import type { kubernetesReasons as english } from '../kubernetes-reasons.ts'
import type { Translated } from '../translated.ts'

export const kubernetesReasons: Translated<typeof english> = {
  kubernetes_off:
    'Ten runner nie uruchamia podów: jego administrator może go skonfigurować dla Kubernetes albo szablon może wymagać tagu runnera, który to potrafi',
  kubernetes_image_missing: 'Zadanie ma działać w Kubernetes, a nie ustawiono dla niego obrazu',
  kubernetes_no_server:
    'Pod nie znałby adresu tego serwera: ustaw kubernetes_server na runnerze lub web_host na serwerze',
  kubernetes_no_program: 'Runner nie zna obrazu Signalbox dla swoich podów (ustawienie kubernetes_image)',
  kubernetes_config_wrong: 'Nie można użyć konfiguracji Kubernetes na runnerze: {{problem}}',
  kubernetes_template_wrong: 'Szablon poda na runnerze jest nieprawidłowy: {{problem}}',
  kubernetes_namespace_not_allowed:
    'Administrator runnera nie zezwala na przestrzeń nazw {{namespace}} (ustawienie kubernetes_namespaces)',
  kubernetes_account_not_allowed:
    'Administrator runnera nie zezwala na konto usługi {{account}} (ustawienie kubernetes_service_accounts)',
  kubernetes_field_not_allowed:
    'Administrator runnera nie zezwala na pole {{field}} w szablonach podów (ustawienie kubernetes_fields)',
  kubernetes_user_number: 'W Kubernetes użytkownik kontenera musi być liczbą, np. 1000 lub 1000:1000',
  kubernetes_unreachable: 'Serwer API Kubernetes jest nieosiągalny od {{seconds}} s: {{problem}}',
  kubernetes_unauthorized: 'Serwer API Kubernetes odrzuca poświadczenia runnera: są nieprawidłowe lub wygasły',
  kubernetes_forbidden: 'Serwer API Kubernetes nie zezwala na to runnerowi: {{problem}}',
  kubernetes_refused: 'Serwer API Kubernetes odrzuca pod: {{problem}}',
  pod_not_created: 'Kubernetes nie utworzył poda w ciągu {{seconds}} s: {{problem}}',
  pod_not_started: 'Nie udało się uruchomić kontenera poda (obraz {{image}}): {{problem}}',
  pod_program_failed: 'Obraz Signalbox {{image}} nie mógł przygotować poda: {{problem}}',
  pod_no_git: 'Obraz {{image}} nie ma git: Signalbox potrzebuje go do pobrania repozytorium w podzie',
  pod_evicted: 'Kubernetes usunął pod tego zadania z węzła (evicted): {{problem}}',
  pod_deleted: 'Usunięto pod tego zadania, zanim zadanie się zakończyło',
  pod_node_lost: 'Węzeł {{node}} poda nie odpowiada; wynik zadania jest nieznany',
  pod_deadline: 'Zakończono pod tego zadania, ponieważ działał dłużej, niż wolno (activeDeadlineSeconds)',
  pod_ended:
    'Pod tego zadania skończył z kodem wyjścia {{exit_code}}, zanim zadanie się zakończyło; wynik jest nieznany',
  pod_ending: 'Kubernetes zażądał zakończenia poda zadania',
  timed_out_waiting: 'zadanie przekroczyło limit czasu po {{duration}}, zanim jego pod był gotowy: {{problem}}',
}
