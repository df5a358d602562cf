/** Returns what OpenTelemetry calls the resource: the attributes of this server, in traces and in logs. */
export const resourceOf = (node: string, version: string) => ({
  'service.name': 'signalbox',
  'service.version': version,
  'service.instance.id': node,
})
