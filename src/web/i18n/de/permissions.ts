export const permissions = {
  word: 'Berechtigungen',
  title: 'Berechtigungen von {{name}}',
  intro: {
    template: 'Rechte an dieser Vorlage, zusätzlich zu dem, was Rollen im Projekt erlauben.',
    view: 'Rechte an den Vorlagen dieser Ansicht, zusätzlich zu dem, was Rollen im Projekt erlauben.',
    inventory:
      'Rechte an diesem Inventar. Wer es verwenden darf, kann es in Vorlagen wählen, ohne es bearbeiten zu dürfen.',
    key: 'Rechte an diesem Schlüssel. Wer ihn verwenden darf, kann ihn in Vorlagen wählen, ohne ihn lesen oder ändern zu dürfen.',
  },
  restricted: 'Zugriff auf die hier Genannten beschränken',
  restrictedHint:
    'Andere sehen Namen und Läufe und können weder ausführen, verwenden noch bearbeiten. Eigentümer und Administratoren können es immer.',
  list: 'Genannte Rollen und Mitglieder',
  role: 'Rolle {{name}}',
  remove: 'Aus der Liste entfernen',
  none: 'Keine Rolle und kein Mitglied ist genannt.',
  who: 'Rolle oder Mitglied',
  addTitle: 'Zur Liste hinzufügen',
  add: 'Hinzufügen',
  use: 'Verwenden',
  edit: 'Bearbeiten, auch diese Berechtigungen',
}
