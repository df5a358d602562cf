import { isToolVariable } from '../contract/rules/environment-name.ts'

/**
 * Names of variables that change the loader, the shell or a tool instead of informing a script. Users who may edit templates
 * set them under "environment"; an answer to a survey never does (rule S2).
 */
const reserved =
  /^(LD_.*|DYLD_.*|TF_CLI_.*|SSH_.*|SIGNALBOX_.*|SEMAPHORE_.*|PATH|HOME|PWD|TMPDIR|SHELL|IFS|ENV|BASH_ENV|BASHOPTS|SHELLOPTS|PS4|PROMPT_COMMAND|PYTHON[A-Z0-9]+|PERL5(OPT|LIB|DB)|RUBY(OPT|LIB)|NODE_(OPTIONS|PATH)|ANSIBLE_CONFIG|PSModulePath)$/

/** Whether a variable of this name may become an environment variable of a script. */
export function canBeExported(name: string): boolean {
  return (
    /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && !reserved.test(name) && !(name.startsWith('GIT_') && isToolVariable(name))
  )
}
