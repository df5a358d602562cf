/** Credential mappings: which key tasks use for a host or the addresses below a prefix. */
export const mappings = {
  title: 'Credential mappings',
  word: 'Credential mapping',
  text: 'The keys with which tasks fetch submodules, Ansible roles and collections, Terraform modules, and repositories without a key of their own. The longest address wins, then a host with its port, then a host.',
  new: 'New mapping',
  edit: 'Edit mapping',
  place: 'Host or address',
  key: 'Key',
  types: { host: 'Host', url: 'Address' },
  typeHelp: {
    host: 'The key is used for everything on this host: an SSH key over SSH, a login over HTTPS and HTTP.',
    url: 'The key is used for this address and all below it.',
  },
  placeHelp: {
    host: 'For example git.example.com, or git.example.com:2222 for one port.',
    url: 'For example https://git.example.com/team or ssh://git.example.com/team, without a login.',
  },
  keyHelp: 'A key of type SSH, or a login with password or token.',
  none: 'No credential mappings',
  noneText: 'Without a mapping, the key of a repository is used for its own server only, and nothing else has a key.',
  removeTitle: 'Delete the mapping of {{name}}?',
  removeText: 'Tasks no longer use the key there. The key itself is kept.',
  removed: 'Mapping of {{name}} deleted',
}
