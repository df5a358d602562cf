/** Checks for drift of workspaces. */
export const drift = {
  title: 'Drift',
  check: 'Op drift controleren',
  fix: 'Correctie plannen',
  status: {
    in_sync: 'Synchroon',
    drifted: 'Afwijkend',
    unknown: 'Onbekend',
  },
  reason: {
    never_checked: 'Nooit gecontroleerd',
    check_failed: 'De laatste controle is mislukt',
    state_changed: 'De state is sinds de laatste controle gewijzigd',
  },
  since: 'vastgesteld',
  resources_one: '{{count}} resource',
  resources_other: '{{count}} resources',
  changes: 'Afwijkende resources',
  more_one: 'Nog {{count}} resource wijkt af: de samenvatting van de controle toont alles',
  more_other: 'Nog {{count}} resources wijken af: de samenvatting van de controle toont alles',
  lastCheck: 'Laatste controle: taak {{id}}',
  checking: '{{name}} wordt op drift gecontroleerd',
  fixing: 'Run gestart: het plan wacht op bevestiging',
  noTemplate: 'Koppel de workspace eerst aan een sjabloon',
  isBuild: 'Een build heeft een versie, dus het sjabloon kan niet op drift controleren',
  isDeploy: 'Een deployment heeft een build nodig: start de deployment vanuit het sjabloon',
  task: 'Controle op drift',
}
