/** Why a limit ended a task, and where it was set. */
export const limitReasons = {
  limit_from_server: 'the settings of the server',
  limit_from_project: 'the settings of the project',
  limit_from_template: 'the template',
  limit_memory:
    'The task needed more than the {{value}} MiB of memory that {{origin}} allows, and the system killed one of its programs: raise the limit there, or let the task do less at once',
  limit_processes:
    'The task reached the {{value}} processes and threads that {{origin}} allows, and could not start more: raise the limit there, or let the task do less at once',
  limit_disk:
    'The folder of the task holds more than the {{size}} that {{origin}} allows: raise the limit there, or remove files earlier',
  limit_file:
    'A file of the task became larger than the {{size}} that {{origin}} allows its folder: raise the limit there, or write less',
  limit_not_applied: 'The runner could not apply the limits of the task: {{problem}}',
} as const
