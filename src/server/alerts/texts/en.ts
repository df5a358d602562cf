interface Names {
  template: string
  project: string
}

/** The alerts in English. Names are in straight quotation marks, which every receiver shows. */
export const en = {
  titles: {
    failed: ({ template }: { template: string }) => `Task '${template}' failed`,
    recovered: ({ template }: { template: string }) => `Task '${template}' works again`,
    succeeded: ({ template }: { template: string }) => `Task '${template}' succeeded`,
    stopped: ({ template }: { template: string }) => `Task '${template}' was stopped`,
    rejected: ({ template }: { template: string }) => `Task '${template}' was rejected`,
    waiting_confirmation: ({ template }: { template: string }) => `Task '${template}' waits for confirmation`,
    running_long: ({ template }: { template: string }) => `Task '${template}' is still running`,
    missed_schedule: ({ schedule }: { schedule: string }) => `Schedule '${schedule}' missed its time`,
    drift_found: ({ workspace, template }: { workspace: string; template: string }) =>
      `Workspace '${workspace}' of '${template}' has drifted`,
    back_in_sync: ({ workspace, template }: { workspace: string; template: string }) =>
      `Workspace '${workspace}' of '${template}' is back in sync`,
  },
  /** After a sign. Statuses that are not here are shown by their code. */
  statuses: {
    success: 'SUCCESS',
    error: 'ERROR',
    running: 'RUNNING',
    stopped: 'STOPPED',
    rejected: 'REJECTED',
    waiting_confirmation: 'WAITING_CONFIRMATION',
    missed: 'MISSED',
    drifted: 'DRIFTED',
    in_sync: 'IN SYNC',
  } as Record<string, string>,
  task: ({ id, template, project, status }: Names & { id: number; status: string }) =>
    `Task ${id} of template '${template}' in project '${project}': ${status}`,
  check: ({ id, workspace, project, status }: { id: number; workspace: string; project: string; status: string }) =>
    `Task ${id} checked workspace '${workspace}' in project '${project}': ${status}`,
  missed: ({ template, project, due }: Names & { due: string }) =>
    `Template '${template}' in project '${project}' was due at ${due} and did not run.`,
  firstFailure: 'The run before had succeeded, or there was none.',
  recovered: 'The run before had failed.',
  runningLong: ({ duration }: { duration: string }) => `It has been running for ${duration}.`,
  facts: {
    author: 'Author',
    version: 'Version',
    project: 'Project',
    task: 'Task',
    status: 'Status',
    taskId: 'Task ID',
  },
  open: 'Open in Signalbox',
  test: {
    titleOfProject: ({ project }: { project: string }) => `Test alert of project ${project}`,
    titleOfServer: 'Test alert of the server',
    textOfProject: 'Alerts of this project arrive here. Nothing has happened: a user tested the channel.',
    textOfServer: 'Alerts of the server arrive here. Nothing has happened: a user tested the channel.',
  },
}

/** The alerts in one language. */
export type AlertTexts = typeof en
