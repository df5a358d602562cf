import type { limitReasons as english } from '../limit-reasons.ts'
import type { Translated } from '../translated.ts'

export const limitReasons: Translated<typeof english> = {
  limit_from_server: '服务器设置',
  limit_from_project: '项目设置',
  limit_from_template: '模板',
  limit_memory:
    '任务需要的内存超过了 {{value}} MiB 的限制（来自{{origin}}），系统强制终止了其中一个程序：请在该处提高限制，或减少任务同时进行的工作',
  limit_processes:
    '任务达到了 {{value}} 个进程和线程的限制（来自{{origin}}），无法启动更多：请在该处提高限制，或减少任务同时进行的工作',
  limit_disk: '任务目录的大小超过了 {{size}} 的限制（来自{{origin}}）：请在该处提高限制，或更早地删除文件',
  limit_file: '任务的一个文件超过了其目录 {{size}} 的限制（来自{{origin}}）：请在该处提高限制，或减少写入的数据',
  limit_not_applied: 'Runner 无法应用任务的限制：{{problem}}',
}
