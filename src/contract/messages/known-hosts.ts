/** What the known hosts of a project refuse. */
export const knownHosts = {
  host_key_line_empty: 'Enter a line of a known_hosts file.',
  host_key_lines_many: 'Enter at most {{max}} lines at a time.',
  host_key_line_wrong:
    'A line holds a host, the type of its key, and the key, such as "git.example.com ssh-ed25519 AAAA…".',
  host_key_line_key: 'The key of the line is incomplete, or is not of the type that the line names.',
  host_key_line_marker: 'Lines with a marker, such as @cert-authority or @revoked, are not supported.',
  host_key_line_pattern: '{{host}} is a pattern: enter each host by its name.',
  host_key_line_host: '"{{host}}" is not the name of a host.',
  host_key_differs:
    '{{host}} already has another key of type {{type}} ({{fingerprint}}). Compare the two, and replace the old one if the change is meant.',
  host_keys_none: '{{host}} answers with no SSH host key.',
  host_name_wrong: 'Enter the name or the address of a host.',
  host_port_wrong: 'A port is a number from 1 to 65535.',
} as const
