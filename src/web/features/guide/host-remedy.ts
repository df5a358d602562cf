/** What helps against an error of a host: the key of a text below `guide.remedy`. */
export type HostRemedy = 'login' | 'hostKey' | 'name' | 'network' | 'become' | 'python' | 'other'

/** Words of ssh and Ansible, which are English whatever the language of the console. In the order in which they decide. */
const signs: [HostRemedy, RegExp][] = [
  ['hostKey', /host key verification failed|remote host identification has changed|host key is known/i],
  ['become', /sudo|become|privilege escalation|incorrect su password/i],
  ['login', /permission denied|authentication|invalid\/incorrect password|sshpass|too many/i],
  ['name', /could not resolve|name or service not known|nodename nor servname|temporary failure in name/i],
  [
    'network',
    /refused|timed out|timeout|no route|unreachable network|network is unreachable|connection (reset|closed)/i,
  ],
  ['python', /python|interpreter|\/bin\/sh: /i],
]

export const remedyOf = (error: string): HostRemedy => signs.find(([, sign]) => sign.test(error))?.[0] ?? 'other'
