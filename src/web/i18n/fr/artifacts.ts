export const artifacts = {
  title: 'Artefacts',
  count_one: '{{count}} artefact',
  count_many: '{{count}} artefacts',
  count_other: '{{count}} artefacts',
  patterns: 'Fichiers à conserver',
  patternsHelp:
    'Un motif par ligne, à partir de la racine du dépôt. * remplace des caractères quelconques d’un nom, ** des répertoires quelconques. Un répertoire désigne tout son contenu ; les fichiers cachés ne sont inclus que si le motif contient le point. Une ligne qui commence par ! exclut des fichiers.',
  keptHelp:
    'Les fichiers sont copiés sur le serveur après chaque exécution, même en échec, et toute personne qui peut voir l’exécution peut les télécharger. Les secrets qu’ils contiennent ne sont pas masqués.',
  nothingKept: 'Aucun fichier n’est conservé',
  downloadAll: 'Tout télécharger',
  download: 'Télécharger {{name}}',
  none: 'Aucun artefact',
  noneMatched: 'Après l’exécution, aucun fichier ne correspondait à {{patterns}}.',
  noneWanted: 'Le modèle n’indique aucun fichier à conserver, ou l’exécution a été arrêtée.',
  running: 'Les fichiers sont collectés à la fin de l’exécution.',
  leftOut_one: '{{count}} fichier n’a pas été conservé',
  leftOut_many: '{{count}} fichiers n’ont pas été conservés',
  leftOut_other: '{{count}} fichiers n’ont pas été conservés',
  more_one: 'Et {{count}} de plus.',
  more_many: 'Et {{count}} de plus.',
  more_other: 'Et {{count}} de plus.',
  unmasked:
    'Les secrets contenus dans les artefacts ne sont pas masqués. Les artefacts sont supprimés avec leur tâche.',
}
