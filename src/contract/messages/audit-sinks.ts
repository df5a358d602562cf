/** Why a sink of the audit log does not take events. */
export const auditSinkProblems = {
  audit_sink_file: '{{path}} cannot be written ({{code}})',
  audit_sink_unreadable: 'the file of {{setting}} cannot be read, is empty, or other users can read it',
  audit_sink_private:
    '{{host}} is on this machine or in a private network. Set allow_private of the sink if that is intended',
  audit_sink_needs_tls: '{{host}} is not in a private network: events are sent there over TLS only',
  audit_sink_fault: "could not be used; the server's log has details",
} as const
