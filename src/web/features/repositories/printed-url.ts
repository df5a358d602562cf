import { printGitUrl, readGitUrl } from '../../../contract/rules/git-url.ts'

/** Returns the URL of a repository without password and token, because many users see it; as it is if it cannot be read. */
export function printedUrl(address: string): string {
  const url = readGitUrl(address)
  return 'problem' in url ? address : printGitUrl(url)
}
