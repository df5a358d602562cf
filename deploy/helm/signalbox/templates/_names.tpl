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
automountServiceAccountToken: false
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
{{- with .Values.runner.extraEnv }}
{{ toYaml . }}
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
