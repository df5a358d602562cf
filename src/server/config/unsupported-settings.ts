import { ConfigError } from './config.ts'

/**
 * Settings that teams bring from Semaphore UI and that this release does not support. Such a setting stops the start: a
 * server that silently ignored "sign in by LDAP" or "use TLS" would not do what its configuration says.
 */
const variables =
  /^(TLS_.+|TMP_PATH|SECRETS_PATH|REPOS_DIR|SSH_AGENT_SOCKETS_DIR|HOME_DIR_MODE|GIT_CLIENT|SSH_PATH|COOKIE_HASH|COOKIE_ENCRYPTION|OPTION_ENCRYPTION|RUNNER_.+|RUNNERS_.+|EVENT_LOG_.+|TASK_LOG_.+|TASK_RESULT_LOGGER|AUDIT_WEBHOOK_.+|SYSLOG_.+|PROCESS_.+|METRICS_.+|JWT_.+|SUBSCRIPTION_.+|HA_.+|API_DELAY|PPROF_DUMP_DIR)$/

const keys =
  /^(mysql|sqlite|bolt|tls|tmp_path|dirs|home_dir_mode|git_client|ssh_config_path|cookie_hash|cookie_encryption|option_encryption|runner|runners|log|syslog|metrics|jwt|subscription|ha|debugging)$/

/** Throws ConfigError if `SEMAPHORE_<name>` is such a setting and enables something. Returns whether it is known. */
export function refuseVariable(name: string, text: string): boolean {
  if (!variables.test(name)) return false
  if (asks(name, text)) throw notSupported(`SEMAPHORE_${name}`)
  return true
}

/** The same for a key of a configuration file. */
export function refuseKey(key: string, value: unknown, path: string): boolean {
  if (!keys.test(key)) return false
  if (asks(key.toUpperCase(), value)) throw notSupported(`${key} (in ${path})`)
  return true
}

/** Whether a value enables the feature: one that is disabled or empty asks for nothing that is missing. */
function asks(name: string, value: unknown): boolean {
  if (value === null || typeof value === 'undefined' || value === false || value === 0) return false
  if (typeof value === 'string')
    return !/^(0|false|no|off|\[\]|\{\}|)$/i.test(value) && !(name === 'GIT_CLIENT' && value === 'cmd_git')
  return typeof value !== 'object' || Object.values(value).some((inner) => asks('', inner))
}

const notSupported = (setting: string) =>
  new ConfigError(
    `The setting ${setting} is not supported yet: remove it to start without what it asks for. Supported settings are listed in docs/config.md`,
  )
