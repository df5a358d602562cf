/** Credential mappings: which key tasks use for a host or the addresses below a prefix. */
export const mappings = {
  title: '凭据映射',
  word: '凭据映射',
  text: '任务获取子模块、Ansible 角色和 Collection、Terraform 模块以及没有自有密钥的仓库时使用的密钥。最长的地址优先，其次是带端口的主机，最后是主机。',
  new: '新建映射',
  edit: '编辑映射',
  place: '主机或地址',
  key: '密钥',
  types: { host: '主机', url: '地址' },
  typeHelp: {
    host: '该密钥用于此主机上的所有内容：SSH 密钥用于 SSH，用户名和密码用于 HTTPS 和 HTTP。',
    url: '该密钥用于此地址及其下的所有地址。',
  },
  placeHelp: {
    host: '例如 git.example.com，或指定端口的 git.example.com:2222。',
    url: '例如 https://git.example.com/team 或 ssh://git.example.com/team，不含用户名。',
  },
  keyHelp: 'SSH 类型的密钥，或带密码或令牌的用户名。',
  none: '没有凭据映射',
  noneText: '没有映射时，仓库的密钥仅用于其自身的服务器，其他内容都没有密钥。',
  removeTitle: '删除 {{name}} 的映射？',
  removeText: '任务将不再在该处使用此密钥。密钥本身会保留。',
  removed: '{{name}} 的映射已删除',
}
