/** A system user to create, who cannot log in. */
export interface UserDraft {
  name: string
  comment: string
  uid: number
  /** Absolute path; not created by the commands. */
  home: string
  /** An existing group; null: a separate group with the user's name and number, to be created first. */
  group: { gid: number; name: string } | null
}

type Command = [command: string, args: string[]]

/**
 * Returns the commands that create a user: with `useradd` of Linux distributions, or with `adduser` of BusyBox, as on
 * Alpine.
 */
export function userCommands(tool: 'useradd' | 'adduser', draft: UserDraft): Command[] {
  const { name, comment, uid, home, group } = draft
  if (tool === 'adduser') {
    const place = ['-S', '-D', '-H', '-h', home, '-s', '/sbin/nologin', '-g', comment]
    const user: Command = ['adduser', [...place, '-u', `${uid}`, '-G', group?.name ?? name, name]]
    return group ? [user] : [['addgroup', ['-S', '-g', `${uid}`, name]], user]
  }
  // Not --user-group, which chooses another number: files that outlive a container would belong to another group.
  const place = ['--no-create-home', '--home-dir', home, '--shell', '/usr/sbin/nologin', '--no-log-init']
  const own = ['--system', '--uid', `${uid}`, '--gid', `${group?.gid ?? uid}`]
  const user: Command = ['useradd', [...own, ...place, '--comment', comment, name]]
  return group ? [user] : [['groupadd', ['--system', '--gid', `${uid}`, name]], user]
}
