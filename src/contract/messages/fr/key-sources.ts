import type { keySourceProblems as english } from '../key-sources.ts'
import type { Translated } from '../translated.ts'

export const keySourceProblems: Translated<typeof english> = {
  key_source_unread: 'La clé {{name}} est illisible : {{problem}}',
  key_file_required: 'Saisissez le chemin du fichier',
  key_file_wrong: 'Saisissez un chemin sous le répertoire du serveur, sans "..", par exemple team/deploy.key',
  key_file_outside: 'Le fichier {{place}} est en dehors du répertoire où les clés peuvent être lues',
  key_file_missing: 'Le fichier {{place}} n’existe pas',
  key_file_unreadable: 'Le fichier {{place}} est illisible : {{code}}',
  key_file_not_regular: '{{place}} n’est pas un fichier',
  key_files_off: 'Ce serveur ne lit pas de clés dans des fichiers : key_sources.folder n’est pas défini',
  key_variable_required: 'Saisissez le nom de la variable d’environnement',
  key_variable_wrong: 'Le nom d’une variable est composé de lettres, de chiffres et de _',
  key_variable_outside: 'La variable {{place}} doit commencer par {{prefix}}',
  key_variable_missing: 'Le serveur n’a pas de variable {{place}}',
  key_variables_off: 'Ce serveur ne lit pas de clés dans des variables : key_sources.variable_prefix n’est pas défini',
  key_source_empty: '{{place}} est vide',
  key_source_long: '{{place}} dépasse {{max}} octets',
  key_source_not_text: '{{place}} n’est pas du texte en UTF-8',
  key_without_login: 'Cette clé n’a pas de nom d’utilisateur',
  key_not_ssh_passphrase: 'Seules les clés SSH ont une phrase secrète',
  key_changed_meanwhile: 'La clé a été modifiée entre-temps. Réessayez',
}
