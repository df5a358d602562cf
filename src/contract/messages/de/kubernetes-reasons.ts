/** Warum eine Aufgabe in Kubernetes mit einem Fehler endete. */
export const kubernetesReasons = {
  kubernetes_off:
    'Dieser Runner startet keine Pods: Sein Administrator kann ihn für Kubernetes einrichten, oder die Vorlage verlangt das Tag eines Runners, der es ist',
  kubernetes_image_missing: 'Die Aufgabe soll in Kubernetes laufen, und es ist kein Image für sie eingestellt',
  kubernetes_no_server:
    'Der Pod würde die Adresse dieses Servers nicht kennen: Stellen Sie kubernetes_server am Runner oder web_host am Server ein',
  kubernetes_no_program: 'Der Runner kennt das Image von Signalbox für seine Pods nicht (Einstellung kubernetes_image)',
  kubernetes_config_wrong: 'Die Konfiguration von Kubernetes auf dem Runner kann nicht verwendet werden: {{problem}}',
  kubernetes_template_wrong: 'Die Pod-Vorlage des Runners ist falsch: {{problem}}',
  kubernetes_namespace_not_allowed:
    'Der Administrator des Runners erlaubt den Namespace {{namespace}} nicht (Einstellung kubernetes_namespaces)',
  kubernetes_account_not_allowed:
    'Der Administrator des Runners erlaubt das Dienstkonto {{account}} nicht (Einstellung kubernetes_service_accounts)',
  kubernetes_field_not_allowed:
    'Der Administrator des Runners erlaubt das Feld {{field}} in Pod-Vorlagen nicht (Einstellung kubernetes_fields)',
  kubernetes_user_number: 'In Kubernetes muss der Benutzer des Containers eine Zahl sein, wie in 1000 oder 1000:1000',
  kubernetes_unreachable: 'Der API-Server von Kubernetes war {{seconds}} s lang nicht erreichbar: {{problem}}',
  kubernetes_unauthorized:
    'Der API-Server von Kubernetes weist die Anmeldedaten des Runners ab: Diese sind falsch oder abgelaufen',
  kubernetes_forbidden: 'Der API-Server von Kubernetes erlaubt dies dem Runner nicht: {{problem}}',
  kubernetes_refused: 'Der API-Server von Kubernetes weist den Pod ab: {{problem}}',
  pod_not_created: 'Kubernetes hat innerhalb von {{seconds}} s keinen Pod angelegt: {{problem}}',
  pod_not_started: 'Der Container des Pods (Image {{image}}) konnte nicht gestartet werden: {{problem}}',
  pod_program_failed: 'Das Image von Signalbox {{image}} konnte den Pod nicht vorbereiten: {{problem}}',
  pod_no_git: 'Das Image {{image}} hat kein git: Signalbox braucht es, um das Repository im Pod auszuchecken',
  pod_evicted: 'Der Pod der Aufgabe wurde verdrängt: {{problem}}',
  pod_deleted: 'Der Pod der Aufgabe wurde gelöscht, bevor die Aufgabe beendet war',
  pod_node_lost: 'Der Knoten {{node}} des Pods antwortet nicht mehr; das Ergebnis der Aufgabe ist unbekannt',
  pod_deadline: 'Der Pod der Aufgabe wurde beendet, weil er länger lief, als er darf (activeDeadlineSeconds)',
  pod_ended:
    'Der Pod der Aufgabe endete mit Exit-Code {{exit_code}}, bevor die Aufgabe beendet war; ihr Ergebnis ist unbekannt',
  pod_ending: 'Kubernetes hat den Pod der Aufgabe aufgefordert, sich zu beenden',
  timed_out_waiting: 'Zeitlimit der Aufgabe nach {{duration}} überschritten, bevor ihr Pod bereit war: {{problem}}',
}
