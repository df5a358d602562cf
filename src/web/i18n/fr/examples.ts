/** Beispiele, die leere Felder eines Formulars füllen. */
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
