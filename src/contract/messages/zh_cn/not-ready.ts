import type { notReady as english } from '../not-ready.ts'
import { prefixed } from '../prefixed.ts'
import type { Translated } from '../translated.ts'

export const notReadyTexts = {
  build_start_version: '此构建没有起始版本：请输入，例如 1.0.0',
  inventory_missing: 'Ansible 需要清单：请选择一个',
  inventory_type: '应用 {{app}} 需要类型为 {{types}} 的清单，而 {{name}} 的类型为 {{type}}：请选择其他清单',
  inventory_repository: '清单 {{name}} 同时有绝对路径和仓库：请移除仓库，或将路径改为从仓库根目录写起',
  inventory_folder: '清单 {{name}} 不在此服务器允许的目录内（设置项 repositories.local_roots）',
  repository_path: '服务器的 {{path}} 处没有 Git 仓库：请在该处创建，或更改 {{name}} 的 URL',
  repository_user:
    '服务器的 {{path}} 处没有系统用户 {{user}} 可读取的 Git 仓库：请创建仓库、授予该用户读取权限，或更改 {{name}} 的 URL',
  repository_folder: '仓库 {{name}} 不在此服务器允许的目录内（设置项 repositories.local_roots）',
  playbook_path: '路径 {{path}} 无法使用：请从仓库根目录写起，开头不带 /，也不含 ..',
  question_name: '问卷问题 {{name}} 的名称不符合变量命名：请使用字母、数字和下划线',
  question_twice: '有多个问卷问题名为 {{name}}：请只保留一个，其余改名',
  question_choices: '问卷问题 {{name}} 的选项无法使用：每个选项都需要名称，且名称不能重复',
  question_exported: '问卷问题 {{name}} 的回答会改变程序的运行方式：请将其改名，或在变量组中设置 {{name}}',
  app_unknown: '此服务器没有应用 {{app}}：请选择其他应用，或联系管理员添加',
  key_missing: '未选择验证密钥，因此所有请求都会被拒绝。请选择密钥',
  key_type: '密钥 {{name}} 不含密码：请选择类型为 login_password 的密钥',
  inputs: '{{problem}}',
}

export const notReady: Translated<typeof english> = prefixed('not_ready_', notReadyTexts)
