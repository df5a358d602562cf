export const pause = {
  switchProject: 'Suspendre toutes les planifications',
  switchServer: 'Suspendre toutes les planifications de ce serveur',
  titleProject: 'Suspendre toutes les planifications de ce projet ?',
  titleServer: 'Suspendre les planifications de tous les projets ?',
  textProject:
    'Aucune planification de ce projet ne lancera de tâche jusqu’à la reprise. Les échéances survenues d’ici là seront notées comme manquées et ne seront pas rattrapées. Les tâches en cours se poursuivent.',
  textServer:
    'Aucune planification, dans aucun projet, ne lancera de tâche jusqu’à ce qu’un administrateur les reprenne. Les échéances survenues d’ici là seront notées comme manquées et ne seront pas rattrapées. Les tâches en cours se poursuivent.',
  reason: 'Motif',
  reasonHelp: 'Affiché à toute personne qui ouvre une planification.',
  confirm: 'Suspendre',
  resume: 'Reprendre',
  resumeTitleProject: 'Reprendre les planifications de ce projet ?',
  resumeTitleServer: 'Reprendre les planifications de tous les projets ?',
  resumeText:
    'Elles redémarrent à leur prochaine échéance. Les échéances manquées entre-temps ne sont pas rattrapées.',
  stillServer: 'La suspension à l’échelle du serveur reste en vigueur.',
  pausedProject: 'Les planifications de ce projet sont suspendues',
  pausedServer: 'Les planifications de tous les projets sont suspendues',
  resumedProject: 'Les planifications de ce projet sont de nouveau actives',
  resumedServer: 'Les planifications de tous les projets sont de nouveau actives',
  by: 'par {{name}}',
  adminsOnly: 'Réservé aux administrateurs',
  mark: 'Suspendue',
}
