import type { AlertTexts } from './en.ts'

/** The alerts in Dutch. */
export const nl: AlertTexts = {
  titles: {
    failed: ({ template }) => `Taak '${template}' is mislukt`,
    recovered: ({ template }) => `Taak '${template}' werkt weer`,
    succeeded: ({ template }) => `Taak '${template}' is geslaagd`,
    stopped: ({ template }) => `Taak '${template}' is gestopt`,
    rejected: ({ template }) => `Taak '${template}' is afgewezen`,
    waiting_confirmation: ({ template }) => `Taak '${template}' wacht op bevestiging`,
    running_long: ({ template }) => `Taak '${template}' wordt nog uitgevoerd`,
    missed_schedule: ({ schedule }) => `Planning '${schedule}' heeft een run gemist`,
    drift_found: ({ workspace, template }) => `Workspace '${workspace}' van '${template}' wijkt af`,
    back_in_sync: ({ workspace, template }) => `Workspace '${workspace}' van '${template}' is weer synchroon`,
  },
  statuses: {
    success: 'GESLAAGD',
    error: 'FOUT',
    running: 'BEZIG',
    stopped: 'GESTOPT',
    rejected: 'AFGEWEZEN',
    waiting_confirmation: 'WACHT OP BEVESTIGING',
    missed: 'GEMIST',
    drifted: 'DRIFT',
    in_sync: 'SYNCHROON',
  },
  task: ({ id, template, project, status }) =>
    `Taak ${id} van sjabloon '${template}' in project '${project}': ${status}`,
  check: ({ id, workspace, project, status }) =>
    `Taak ${id} heeft workspace '${workspace}' in project '${project}' gecontroleerd: ${status}`,
  missed: ({ template, project, due }) =>
    `Sjabloon '${template}' in project '${project}' had op ${due} uitgevoerd moeten worden, maar dat is niet gebeurd.`,
  firstFailure: 'De vorige run was geslaagd, of er was geen vorige run.',
  recovered: 'De vorige run was mislukt.',
  runningLong: ({ duration }) => `De taak is al ${duration} bezig.`,
  facts: {
    author: 'Gestart door',
    version: 'Versie',
    project: 'Project',
    task: 'Taak',
    status: 'Status',
    taskId: 'Taak-ID',
  },
  open: 'Openen in Signalbox',
  test: {
    titleOfProject: ({ project }) => `Testmelding van project ${project}`,
    titleOfServer: 'Testmelding van de server',
    textOfProject:
      'Meldingen van dit project komen hier aan. Er is niets gebeurd: een gebruiker heeft het kanaal getest.',
    textOfServer: 'Meldingen van de server komen hier aan. Er is niets gebeurd: een gebruiker heeft het kanaal getest.',
  },
}
