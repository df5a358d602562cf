export const mappings = {
  title: 'Zugangszuordnungen',
  word: 'Zugangszuordnung',
  text: 'Die Schlüssel, mit denen Aufgaben Submodule, Rollen und Collections von Ansible, Module von Terraform und Repositorys ohne eigenen Schlüssel holen. Die längste Adresse gewinnt, dann ein Host mit Port, dann ein Host.',
  new: 'Neue Zuordnung',
  edit: 'Zuordnung bearbeiten',
  place: 'Host oder Adresse',
  key: 'Schlüssel',
  types: { host: 'Host', url: 'Adresse' },
  typeHelp: {
    host: 'Der Schlüssel gilt für alles auf diesem Host: ein SSH-Schlüssel über SSH, ein Login über HTTPS und HTTP.',
    url: 'Der Schlüssel gilt für diese Adresse und alles darunter.',
  },
  placeHelp: {
    host: 'Zum Beispiel git.example.com, oder git.example.com:2222 für einen Port.',
    url: 'Zum Beispiel https://git.example.com/team oder ssh://git.example.com/team, ohne Login.',
  },
  keyHelp: 'Ein Schlüssel vom Typ SSH, oder ein Login mit Passwort oder Token.',
  none: 'Keine Zugangszuordnungen',
  noneText:
    'Ohne Zuordnung gilt der Schlüssel eines Repositorys nur für dessen eigenen Server, und alles andere hat keinen Schlüssel.',
  removeTitle: 'Zuordnung von {{name}} löschen?',
  removeText: 'Aufgaben verwenden den Schlüssel dort nicht mehr. Der Schlüssel selbst bleibt.',
  removed: 'Zuordnung von {{name}} gelöscht',
}
