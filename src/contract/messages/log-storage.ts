/** Logs and artifacts in an object storage: what readers and administrators see. */
export const logStorage = {
  log_storage_unavailable:
    'The log and the artifacts of this task are in the object storage, which cannot be read at the moment. Try again later; administrators find the reason in the system information',
  log_storage_off:
    'The log and the artifacts of this task are in an object storage that this server is not configured for. An administrator has to set log_storage.bucket',
  log_storage_lost: 'A part of the log or of the artifacts of this task is missing in the object storage',
  storage_no_answer: '{{place}} cannot be reached: {{problem}}',
  storage_slow: '{{place}} was silent for {{seconds}} s',
  storage_cut_off: '{{place}} ended its answer too early',
  storage_failed: '{{place}} answered {{status}} {{problem}}',
  storage_refused:
    '{{place}} answered {{status}} {{problem}}: check bucket, region, keys and their permissions in log_storage',
  storage_missing: '{{place}} does not have the object {{key}}',
  storage_damaged: 'The object {{key}} in {{place}} is not what was stored',
} as const
