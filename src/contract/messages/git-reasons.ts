/** Why a repository could not be read. */
export const gitReasons = {
  with_quote: '{{problem}}: {{text}}',
  git_missing: 'git is not installed on this runner (Debian: apt install git, Alpine: apk add git)',
  git_ssh_missing:
    'ssh is not installed on this runner (Debian: apt install openssh-client, Alpine: apk add openssh-client)',
  git_too_slow: '{{repository}} did not send everything within the time allowed',
  git_host_key_changed:
    'The host key of {{repository}} has changed: another machine may be answering in its place. If the change is meant, compare and trust the new key on the page Known hosts',
  git_host_key_changed_to:
    'The host key of {{repository}} has changed (it is now {{now}}): another machine may be answering in its place. If the change is meant, compare and trust the new key on the page Known hosts',
  git_host_key_kind:
    'The server of {{repository}} shows a host key of another kind than the one the project trusts. If this is meant, compare and trust the new key on the page Known hosts',
  git_host_key_unknown:
    'The project accepts only host keys that were added by hand, and has none of {{repository}}. Add it on the page Known hosts',
  git_host_key_unknown_to:
    'The project accepts only host keys that were added by hand, and has none of {{repository}} (it is {{now}}). Compare and add it on the page Known hosts',
  git_no_head: 'The repository {{repository}} is empty, or its HEAD names no branch',
  git_certificate: 'The TLS certificate of {{repository}} is not trusted',
  git_redirect:
    '{{repository}} answers with a redirect, which is not followed: write the final address into the repository (some hosts want .git at its end)',
  git_disk_full: 'The disk of the runner is full',
  git_login_needed: '{{repository}} asks for a login, and the repository has no key',
  git_login_refused: "{{repository}} refused the login of the repository's key",
  git_no_repository: 'There is no repository at {{repository}}, or its key may not see it',
  git_unreachable: '{{repository}} cannot be reached',
  git_broken_off: '{{repository}} broke the connection off',
  git_failed: 'git failed for {{repository}}',
  git_failed_code: 'git failed for {{repository}} with exit code {{exit_code}}',
  git_host_silent: '{{host}} was silent for {{seconds}} seconds',
  git_address_forbidden: '{{host}} leads to an address that repositories are never read from',
  git_address_loopback:
    '{{host}} is on this machine, and repositories are not read from there. An administrator can allow it (setting repositories.allow_loopback)',
  git_address_private:
    '{{host}} is in a private network, and repositories are not read from there. An administrator can allow it (setting repositories.allow_private)',
  host_unknown: 'The host name in {{repository}} is not known',
  repository_needs_ssh_key: "{{repository}} needs an SSH key, and the repository's key is a login with password",
  ssh_login_wrong: 'The login of the SSH key holds a character that is not allowed in one',
  no_such_branch: 'There is no branch {{branch}} in {{repository}}',
  no_such_commit: 'There is no commit {{commit}} in {{repository}}',
  no_pinned_commit: 'There is no commit {{commit}} in {{repository}}, which the parent repository asks for',
  commit_ambiguous: 'The commit {{commit}} is ambiguous in {{repository}}: give more of its digits',
  commit_outside: 'The commit {{commit}} is not part of any branch or tag of {{repository}}',
  repository_without_branch: 'The repository {{repository}} is empty: it has no branch {{branch}} yet',
  repository_empty: 'The repository {{repository}} is empty',
  submodules_unreadable: 'The file .gitmodules of {{repository}} cannot be read',
  submodules_too_deep: 'Submodules are nested more than {{max}} deep',
  of_submodule: 'Submodule {{path}}: {{problem}}',
  submodule_local: 'a local path is not allowed in a repository that comes from elsewhere',
  submodule_link: 'its folder is a link',
  submodule_address_outside: 'The submodule address {{address}} leads out of {{root}}',
  checkout_too_long: 'The checkout took longer than {{duration}} (setting max_checkout_sec)',
  history_too_large: 'The history of the repository is larger than {{size}} (setting max_checkout_bytes)',
  content_too_large: 'The content of the repository is larger than {{size}} (setting max_checkout_bytes)',
  too_many_files: 'The repository has more than {{max}} files (setting max_checkout_files)',
  no_such_file: 'There is no file {{path}} in the repository',
  hosts_of_folder: '{{path}} is a folder: its hosts are known only when it runs',
  hosts_of_link: '{{path}} is a link: its hosts are known only when it runs',
  hosts_of_large_file: '{{path}} is larger than {{max}} bytes: its hosts are known only when it runs',
} as const
