import type { backupProblems as english } from '../backup-problems.ts'
import type { Translated } from '../translated.ts'

export const backupProblems: Translated<typeof english> = {
  of_file: '文件{{problem}}',
  backup_must_be_list: '必须是列表',
  backup_must_be_object: '必须是对象',
  backup_no_object: '不是备份：必须是包含 meta、templates、keys 等的 JSON 对象',
  backup_meta_missing: '缺失：其中包含项目名称',
  backup_list_too_long: '有 {{count}} 个条目，而还原时每个列表最多 {{max}} 个：请拆分项目',
  backup_same_name: '{{name}} 与 {{other}} 同名：请重命名其中一个，因为其他内容按名称引用它们',
  backup_foreign_id: '是另一套 Signalbox 中某对象的 id：请改用对象名称，并移除此项',
  backup_foreign_inventory: '是另一套 Signalbox 的 id：请指定清单名称，并移除此项',
  backup_object_missing: '缺失：请指定 {{section}} 中的对象',
  backup_key_missing: '缺失：请指定密钥；不需要密钥时可用类型为 none 的密钥',
  backup_object_name: '必须是 {{section}} 中某对象的名称',
  backup_no_such_object:
    '{{list}} 中不存在该 {{word}}：其中没有名为 {{name}} 的对象；请将其添加到 {{section}}，或指定已有的对象',
  backup_no_such_object_yet: '{{list}} 中不存在该 {{word}}：其中没有名为 {{name}} 的对象；请将其添加到 {{section}}',
  backup_circle: '形成循环引用（{{circle}}）：部署需要类型为 build 的模板',
  backup_views_of_all: '有多个类型为 all 的视图，而一个项目最多一个：请去掉其他视图的类型',
  backup_twice: '{{name}} 出现两次：名称必须唯一',
  backup_text_at_most: '必须是最多 {{max}} 个字符的文本',
  backup_must_be_text: '必须是文本',
  backup_list_of_names: '必须是名称列表',
  backup_group_twice: '重复指定了同一变量组',
  backup_time_zone: '必须是时区名称，例如 Europe/Berlin 或 UTC',
  backup_once_commits: '只运行一次的调度不检查新提交',
}
