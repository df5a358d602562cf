import type { appReasons as english } from '../app-reasons.ts'
import type { Translated } from '../translated.ts'

export const appReasons: Translated<typeof english> = {
  part_file: '文件',
  part_playbook: 'Playbook 文件',
  part_script: '脚本',
  part_working_directory: '工作目录',
  part_requirements: 'requirements 文件',
  part_inventory: '清单',
  part_vault_script: 'Vault 脚本',
  part_app_folder: '{{app}} 目录',
  part_not_set: '{{part}}未设置：模板没有指定文件。',
  part_not_a_path: '{{part}}不是路径',
  part_outside: '{{part}}超出了仓库范围：{{path}}',
  part_not_found: '未找到{{part}}：{{path}}',
  part_not_a_file: '{{part}}不是文件：{{path}}',
  part_not_a_folder: '{{part}}不是目录：{{path}}',
  limit_hits_no_host: '主机限制 {{limit}} 未匹配此 Playbook 各 play 中的任何主机。',
  limit_of_file: '主机限制不得用 @ 指定文件。',
  inventory_not_parsed: '无法解析清单“{{inventory}}”：日志中有 Ansible 发现的问题。',
  inventory_not_ansible: '清单类型无效：Ansible 不能使用 {{type}}',
  inventory_not_workspace: '清单类型无效：{{type}} 不是工作区',
  become_key_unfit: '密钥不适合用作清单的提权凭据：需要用户名和密码',
  vault_name_wrong: 'Vault 名称“{{name}}”不得包含 @。',
  vault_script_not_executable: 'Vault 脚本 {{path}} 不可执行：请尝试 `git update-index --chmod=+x {{path}}`。',
  no_virtual_environment:
    '无法创建虚拟环境：请安装 venv 模块，例如使用 `apt-get install python3-venv`，或移除 requirements.txt',
  variable_like_option: '变量名“{{name}}”会被当作选项。',
  workspace_name_unfit: '“{{name}}”不能用作工作区名称。',
  backend_without_address: '模板覆盖了后端，但未指定 State 的位置：请在模板的变量组中设置环境变量 TF_HTTP_ADDRESS。',
  backend_file_taken: '仓库中的 {{file}} 除后端外还声明了其他内容，这些内容会丢失：请在模板中选择其他后端文件名。',
  backend_declared_twice:
    '配置声明了多个后端。模板覆盖后端时，请将声明后端的文件名，或以 _override.tf 结尾的文件名，作为后端文件名。',
  plan_stale: '计划已过时：生成计划后，State 已被另一次运行或手动更改。未应用任何内容。请重新运行任务以生成新计划。',
  drift_unreadable: '无法以数据形式读取计划，因此无法得知哪些资源有差异。',
  state_locked: 'State 被 {{holder}} 锁定，且在任务等待的时间内未释放。未更改任何内容。',
  state_locked_id:
    'State 被 {{holder}} 锁定，且在任务等待的时间内未释放。未更改任何内容。若该锁已不再使用，请用以下命令释放：terraform force-unlock {{id}}',
  state_locked_http:
    'State 被其他客户端锁定（锁 {{id}}），且在任务等待的时间内未释放。未更改任何内容。若 State 由 Signalbox 保存，可在其版本页面查看锁的持有者并强制解锁。',
  lock_holder: '{{who}}（{{facts}}）',
  lock_holder_unnamed: '未命名的持有者',
  lock_since: '自 {{time}} 起',
}
