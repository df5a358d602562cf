/** An address to replace: there is no published image. It is that of deploy/Containerfile with the tools of tasks. */
export const clusterImage = 'REGISTRY/signalbox:tools'

/** Returns the manifest of one runner that works without root and writes to its volume only. */
export function runnerManifest(variables: [name: string, value: string][]): string {
  const data = variables.map(([name, value]) => `  ${name}: ${JSON.stringify(value)}\n`)
  return `apiVersion: v1
kind: Secret
metadata:
  name: signalbox-runner
stringData:
${data.join('')}---
apiVersion: apps/v1
kind: StatefulSet
metadata:
  name: signalbox-runner
spec:
  serviceName: signalbox-runner
  replicas: 1
  selector:
    matchLabels: { app: signalbox-runner }
  template:
    metadata:
      labels: { app: signalbox-runner }
    spec:
      automountServiceAccountToken: false
      securityContext:
        runAsNonRoot: true
        runAsUser: 10001
        runAsGroup: 10001
        fsGroup: 10001
        seccompProfile: { type: RuntimeDefault }
      containers:
        - name: runner
          # Replace REGISTRY with one that the cluster can pull from.
          image: ${clusterImage}
          args: [runner, start]
          envFrom:
            - secretRef: { name: signalbox-runner }
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }
          volumeMounts:
            - { name: data, mountPath: /data }
            - { name: tmp, mountPath: /tmp }
      volumes:
        - name: tmp
          emptyDir: {}
  volumeClaimTemplates:
    - metadata: { name: data }
      spec:
        accessModes: [ReadWriteOnce]
        resources: { requests: { storage: 10Gi } }
`
}
