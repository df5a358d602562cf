import type { credentialMappings as english } from '../credential-mappings.ts'
import type { Translated } from '../translated.ts'

export const credentialMappings: Translated<typeof english> = {
  mapped_host_missing: 'Un hôte est obligatoire',
  mapped_url_missing: 'Une adresse est obligatoire',
  mapped_host_star:
    'Le caractère * n’est pas pris en charge : une association désigne un hôte, ou le début d’une adresse',
  mapped_host_address:
    'Un hôte n’a ni schéma, ni identifiant, ni chemin : pour une adresse, choisissez le type Adresse',
  mapped_url_scheme: 'Une adresse commence par https://, http:// ou ssh://',
  mapped_url_login: 'L’adresse contient un identifiant : c’est la clé qui le fournit',
  mapped_url_query: 'Une adresse n’a ni paramètres, ni fragment, ni ..',
  mapped_host_twice: 'Une autre association désigne le même endroit',
}
