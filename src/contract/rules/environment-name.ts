/** Names of environment variables (rule S2.5). */
const maxNameLength = 255

/** null when fine, else what is wrong with the name. */
export function environmentNameProblem(value: string): string | null {
  if (value === '') return 'The name is empty; write one such as APP_MODE.'
  if (value.length > maxNameLength) return `The name is longer than ${maxNameLength} characters; shorten it.`
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(value))
    return 'The name must hold only letters, digits and underscores and not begin with a digit.'
  return null
}

const toolNames = new Set(
  [
    'PATH HOME SHELL ENV BASH_ENV BASHOPTS SHELLOPTS IFS PS4 PROMPT_COMMAND GLOBIGNORE CDPATH',
    'NODE_OPTIONS NODE_PATH PERL5OPT PERL5LIB PERL5DB RUBYOPT RUBYLIB CLASSPATH JAVA_TOOL_OPTIONS _JAVA_OPTIONS',
    // Whoever chooses the way out and whom to trust there reads the secrets that go that way.
    'HTTP_PROXY HTTPS_PROXY FTP_PROXY ALL_PROXY NO_PROXY http_proxy https_proxy ftp_proxy all_proxy no_proxy',
    'SSL_CERT_FILE SSL_CERT_DIR CURL_CA_BUNDLE CURL_HOME REQUESTS_CA_BUNDLE NODE_EXTRA_CA_CERTS NODE_TLS_REJECT_UNAUTHORIZED',
    'PSModulePath GCONV_PATH GLIBC_TUNABLES LOCPATH TMPDIR EDITOR VISUAL PAGER KUBECONFIG',
  ].flatMap((names) => names.split(' ')),
)
/** Whole families: whoever sets one of these chooses which code, configuration or command the tool loads. */
const toolPrefixes = [
  ['LD_', 'DYLD_', 'BASH_FUNC_', 'GIT_', 'SSH_', 'PYTHON', 'ANSIBLE_', 'TERRAGRUNT_', 'TG_', 'PULUMI_', 'DOTNET_'],
  ['SIGNALBOX_', 'SEMAPHORE_'],
].flat()

/**
 * True for names that change the loader or the tools themselves. Template editors may set them; a survey, a webhook or an
 * override at run time may not, and helper processes (git, ssh-add) never see them.
 */
export function isToolVariable(name: string): boolean {
  // Terraform's own settings, but not TF_VAR_x: that is how an input of the user's code is filled.
  if (name.startsWith('TF_') || name.startsWith('TOFU_')) return !name.startsWith('TF_VAR_')
  return toolNames.has(name) || toolPrefixes.some((prefix) => name.startsWith(prefix))
}
