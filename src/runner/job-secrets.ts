import type { Credential, Job, JobRepository } from '../contract/job.ts'

/** Returns every value of the job that must not appear in its log. */
export function jobSecrets(job: Job): string[] {
  const { inventory } = job
  const secrets = [
    ...Object.values(job.secret_variables),
    ...Object.values(job.secret_environment),
    ...job.token_files.map(({ token }) => token),
    ...repositorySecrets(job.repository),
    ...(inventory ? [...credentialSecrets(inventory.user_key), ...credentialSecrets(inventory.become_key)] : []),
    ...(inventory?.repository ? repositorySecrets(inventory.repository) : []),
    ...job.vaults.map((vault) => vault.password),
    ...job.credentials.flatMap(({ key }) => credentialSecrets(key)),
    ...(job.executor?.registry ? [job.executor.registry.password] : []),
  ]
  return [...new Set(secrets.filter((secret) => secret !== ''))]
}

function credentialSecrets(key: Credential): string[] {
  if (key.type === 'login_password') return [key.password]
  if (key.type === 'ssh') return [key.passphrase, key.private_key]
  return []
}

function repositorySecrets({ url, key }: JobRepository): string[] {
  const [, password = ''] = /^[a-z+]+:\/\/[^/@:]*:([^/@]*)@/i.exec(url) ?? []
  return [...credentialSecrets(key), password, decoded(password)]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
