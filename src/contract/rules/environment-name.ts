import { type Message, say } from '../message.ts'

/** Names of environment variables (rule S2.5). */
const maxNameLength = 255

/** Returns what is wrong with the name, or null if it is valid. */
export function environmentNameProblem(value: string): Message | null {
  if (value === '') return 'environment_name_empty'
  if (value.length > maxNameLength) return say('name_characters', { max: maxNameLength })
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(value)) return 'environment_name_wrong'
  return null
}

const toolNames = new Set(
  [
    'PATH HOME SHELL ENV BASH_ENV BASHOPTS SHELLOPTS IFS PS4 PROMPT_COMMAND GLOBIGNORE CDPATH',
    'NODE_OPTIONS NODE_PATH PERL5OPT PERL5LIB PERL5DB RUBYOPT RUBYLIB CLASSPATH JAVA_TOOL_OPTIONS _JAVA_OPTIONS',
    // Anyone who sets the proxy and the trusted certificates can read the secrets that are sent through it.
    'HTTP_PROXY HTTPS_PROXY FTP_PROXY ALL_PROXY NO_PROXY http_proxy https_proxy ftp_proxy all_proxy no_proxy',
    'SSL_CERT_FILE SSL_CERT_DIR CURL_CA_BUNDLE CURL_HOME REQUESTS_CA_BUNDLE NODE_EXTRA_CA_CERTS NODE_TLS_REJECT_UNAUTHORIZED',
    'PSModulePath GCONV_PATH GLIBC_TUNABLES LOCPATH TMPDIR EDITOR VISUAL PAGER KUBECONFIG',
    // Listed by name, because GIT_REF, GIT_BRANCH, GIT_COMMIT and the like only inform scripts.
    'GIT_SSH GIT_SSH_COMMAND GIT_SSH_VARIANT GIT_ASKPASS GIT_TERMINAL_PROMPT GIT_PROXY_COMMAND GIT_PROXY_SSL_CERT',
    'GIT_DIR GIT_WORK_TREE GIT_COMMON_DIR GIT_INDEX_FILE GIT_INDEX_VERSION GIT_OBJECT_DIRECTORY GIT_NAMESPACE GIT_PREFIX',
    'GIT_ALTERNATE_OBJECT_DIRECTORIES GIT_CEILING_DIRECTORIES GIT_DISCOVERY_ACROSS_FILESYSTEM GIT_EXEC_PATH',
    'GIT_TEMPLATE_DIR GIT_DEFAULT_HASH GIT_DEFAULT_REF_FORMAT GIT_REPLACE_REF_BASE GIT_NO_REPLACE_OBJECTS GIT_SHALLOW_FILE',
    'GIT_EDITOR GIT_SEQUENCE_EDITOR GIT_PAGER GIT_PAGER_IN_USE GIT_EXTERNAL_DIFF GIT_DIFF_OPTS GIT_MAN_VIEWER',
    'GIT_ALLOW_PROTOCOL GIT_PROTOCOL GIT_PROTOCOL_FROM_USER GIT_NO_LAZY_FETCH GIT_USER_AGENT GIT_FLUSH GIT_ICASE_PATHSPECS',
    'GIT_LITERAL_PATHSPECS GIT_GLOB_PATHSPECS GIT_NOGLOB_PATHSPECS GIT_OPTIONAL_LOCKS GIT_MERGE_VERBOSITY GIT_FSMONITOR_TEST',
    'GIT_REF_PARANOIA GIT_REDIRECT_STDIN GIT_REDIRECT_STDOUT GIT_REDIRECT_STDERR GIT_ADVICE GIT_LFS_SKIP_SMUDGE',
  ].flatMap((names) => names.split(' ')),
)
/** Prefixes of variables that decide which code, configuration or command a tool loads. */
const toolPrefixes = [
  ['LD_', 'DYLD_', 'BASH_FUNC_', 'SSH_', 'ANSIBLE_', 'TERRAGRUNT_', 'TG_', 'PULUMI_', 'DOTNET_'],
  ['GIT_CONFIG', 'GIT_TRACE', 'GIT_SSL_', 'GIT_HTTP_', 'GIT_CURL_', 'GIT_ATTR_', 'GIT_TEST_'],
  ['SIGNALBOX_', 'SEMAPHORE_'],
].flat()

/**
 * Whether a name, in the environment of a process, changes the loader or the tools themselves. Template editors may set such
 * variables; a survey, a webhook or an override may not, and helper processes (git, ssh-add) never get them.
 */
export function isToolVariable(name: string): boolean {
  // Terraform's own settings, but not TF_VAR_x, which sets an input of the user's code.
  if (name.startsWith('TF_') || name.startsWith('TOFU_')) return !name.startsWith('TF_VAR_')
  // Python's own variables have no second underscore: PYTHONPATH is one, PYTHON_VERSION is not.
  if (/^PYTHON[A-Z0-9]+$/.test(name)) return true
  return toolNames.has(name) || toolPrefixes.some((prefix) => name.startsWith(prefix))
}
