import type { runners as english } from '../runners.ts'
import type { Translated } from '../translated.ts'

export const runners: Translated<typeof english> = {
  runner_tag_comma: '标签不含逗号：逗号用于分隔标签',
  runner_tags_too_many: '最多 {{max}} 个标签',
  runner_tag_required: '必须填写标签：非默认的项目 Runner 只会获得要求其标签的任务',
  runner_webhook_wrong: '必须是以 http:// 或 https:// 开头且不含密码的地址',
  runner_public_key_wrong: '必须是 PEM 格式、至少 2048 位的 RSA 公钥',
  runner_project_fixed: 'Runner 不能更换项目：请改为新建一个',
  runner_local_name: '服务器的本地 Runner 使用该服务器的名称（设置项 node）',
  runner_local_kept: '服务器的本地 Runner 无法删除：要避免其获得任务，请将其封锁或停用',
  runner_local_registered: '服务器的本地 Runner 无需注册：由服务器启动',
  runner_registered: '此 Runner 已注册：请新建另一个；若此 Runner 不再使用，请将其删除',
  metrics_off: '此服务器没有指标：请设置 metrics_token',
  runner_busy: '此 Runner 有 {{count}} 个任务尚未结束：请将其排空并等待，或先停止这些任务',
  runners_remote_off: '此服务器不接受其他机器上的 Runner：管理员需设置 use_remote_runner',
  runner_token_of_pod: 'Pod 的令牌仅用于与其任务有关的调用',
  registration_token_wrong: '注册令牌无效：有误、已被使用或已过期',
}
