/** Examples that fill the empty fields of a form. */
export const examples = {
  inserted: 'Champs remplis : {{fields}}',
  undo: 'Annuler',
  ansibleName: 'Configurer les serveurs web',
  terraformName: 'Modifier l’infrastructure de production',
  scriptName: 'Déployer le site web',
  matcherName: 'Push sur main',
  version: 'Version à déployer',
  versionHelp: 'Trois nombres, par exemple 1.4.0',
  zone: 'Zone',
}
