import { isToolVariable } from '../contract/rules/environment-name.ts'

/**
 * Names by which a variable would change the loader, the shell or a tool instead of telling a script something. They
 * are set under "environment" by those who may edit templates, never by an answer to a survey (rule S2).
 */
const reserved =
  /^(LD_.*|DYLD_.*|TF_CLI_.*|SSH_.*|SIGNALBOX_.*|SEMAPHORE_.*|PATH|HOME|PWD|TMPDIR|SHELL|IFS|ENV|BASH_ENV|BASHOPTS|SHELLOPTS|PS4|PROMPT_COMMAND|PYTHON[A-Z0-9]+|PERL5(OPT|LIB|DB)|RUBY(OPT|LIB)|NODE_(OPTIONS|PATH)|ANSIBLE_CONFIG|PSModulePath)$/

/** Whether a variable of this name may become an environment variable of a script. */
export function canBeExported(name: string): boolean {
  return (
    /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && !reserved.test(name) && !(name.startsWith('GIT_') && isToolVariable(name))
  )
}
