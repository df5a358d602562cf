{{- define "signalbox.fullname" -}}
{{- if contains .Chart.Name .Release.Name -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "signalbox.labels" -}}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{ include "signalbox.selector" . }}
{{- end -}}

{{- define "signalbox.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "signalbox.image" -}}
{{ required "image.repository: build deploy/Containerfile and name the image" .Values.image.repository }}
{{- end -}}

{{- define "signalbox.secret" -}}
{{ required "secrets.existingSecret: create a secret first (README.md)" .Values.secrets.existingSecret }}
{{- end -}}

{{- /* The pod writes to its volumes only, and has no right that the program does not need. */ -}}
{{- define "signalbox.podSecurity" -}}
# Kubernetes would add variables such as SIGNALBOX_PORT for the service, which the program reads as settings.
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{- define "signalbox.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end -}}

{{- /* What every runner needs to reach the servers. */ -}}
{{- define "signalbox.runnerEnv" -}}
- name: SIGNALBOX_RUNNER_SERVER
  value: {{ .Values.runner.server | default (printf "http://%s:%v" (include "signalbox.fullname" .) .Values.service.port) | quote }}
{{- if not .Values.runner.server }}
# The calls stay in the network of the cluster.
- name: SIGNALBOX_RUNNER_ALLOW_HTTP
  value: 'true'
{{- end }}
- name: SIGNALBOX_RUNNER_REGISTRATION_TOKEN_FILE
  value: /run/secrets/signalbox/registration_token
# Without root, tasks run as the user of the runner.
- name: SIGNALBOX_RUNNER_ISOLATION
  value: none
{{- if .Values.kubernetes.enabled }}
{{ include "signalbox.kubernetesEnv" . }}
{{- end }}
{{- with .Values.runner.extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{- /* What a runner needs to create Jobs in this cluster. */ -}}
{{- define "signalbox.kubernetesEnv" -}}
- name: SIGNALBOX_RUNNER_KUBERNETES
  value: in-cluster
- name: SIGNALBOX_RUNNER_KUBERNETES_IMAGE
  value: "{{ include "signalbox.image" . }}:{{ .Values.image.tag }}"
- name: SIGNALBOX_RUNNER_KUBERNETES_NAMESPACES
  value: {{ include "signalbox.taskNamespaces" . | fromJsonArray | join "," | quote }}
{{- with .Values.kubernetes.serviceAccounts }}
- name: SIGNALBOX_RUNNER_KUBERNETES_SERVICE_ACCOUNTS
  value: {{ join "," . | quote }}
{{- end }}
- name: SIGNALBOX_RUNNER_KUBERNETES_SERVER
  value: {{ include "signalbox.podServer" . | quote }}
{{- if .Values.kubernetes.serverCaCertificates }}
- name: SIGNALBOX_RUNNER_KUBERNETES_SERVER_CA_CERT_FILE
  value: /etc/signalbox/pods/server-ca.pem
{{- end }}
{{- if .Values.kubernetes.podTemplate }}
- name: SIGNALBOX_RUNNER_KUBERNETES_TEMPLATE
  value: /etc/signalbox/pods/template.yaml
{{- end }}
{{- with .Values.kubernetes.fields }}
- name: SIGNALBOX_RUNNER_KUBERNETES_FIELDS
  value: {{ join "," . | quote }}
{{- end }}
{{- end -}}

{{- define "signalbox.runnerAccount" -}}
{{ .Values.kubernetes.serviceAccount.name | default (printf "%s-runner" (include "signalbox.fullname" .)) }}
{{- end -}}

{{- define "signalbox.taskNamespaces" -}}
{{- $namespaces := .Values.kubernetes.namespaces -}}
{{- if not $namespaces -}}
{{- fail "kubernetes.namespaces: name at least one namespace for the pods of tasks" -}}
{{- end -}}
{{- if has .Release.Namespace $namespaces -}}
{{- fail (printf "kubernetes.namespaces: not %s, because pods of tasks could read the secrets of this release there" .Release.Namespace) -}}
{{- end -}}
{{- toJson $namespaces -}}
{{- end -}}

{{- /* A pod in another namespace does not find a service by its name alone. */ -}}
{{- define "signalbox.podServer" -}}
{{- $service := printf "http://%s.%s:%v" (include "signalbox.fullname" .) .Release.Namespace .Values.service.port -}}
{{ .Values.kubernetes.server | default .Values.runner.server | default $service }}
{{- end -}}

{{- /* Whether the pod has a token for the API of Kubernetes: runners that create Jobs do, and nothing else. */ -}}
{{- define "signalbox.runnerIdentity" -}}
{{- if .Values.kubernetes.enabled -}}
serviceAccountName: {{ include "signalbox.runnerAccount" . }}
automountServiceAccountToken: true
{{- else -}}
automountServiceAccountToken: false
{{- end -}}
{{- end -}}

{{- define "signalbox.hasPodFiles" -}}
{{- if and .Values.kubernetes.enabled (or .Values.kubernetes.serverCaCertificates .Values.kubernetes.podTemplate) }}yes{{ end -}}
{{- end -}}

{{- define "signalbox.podFilesMount" -}}
{{- if include "signalbox.hasPodFiles" . }}
- { name: pods, mountPath: /etc/signalbox/pods, readOnly: true }
{{- end }}
{{- end -}}

{{- define "signalbox.podFilesVolume" -}}
{{- if include "signalbox.hasPodFiles" . }}
- name: pods
  configMap: { name: {{ include "signalbox.fullname" . }}-pods }
{{- end }}
{{- end -}}

{{- define "signalbox.runnerSecretVolume" -}}
- name: secrets
  secret:
    secretName: {{ include "signalbox.secret" . }}
    defaultMode: 0440
    items:
      - { key: {{ required "secrets.keys.registrationToken: runners register with it" .Values.secrets.keys.registrationToken | quote }}, path: registration_token }
{{- end -}}
