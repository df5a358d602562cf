import type { Translated } from '../translated.ts'
import type { workloadIdentity as english } from '../workload-identity.ts'

export const workloadIdentity: Translated<typeof english> = {
  identity_audience_missing: 'Une audience est obligatoire',
  identity_audience_wrong: 'Une audience ne contient ni espaces ni caractères de contrôle',
  identity_variable_missing: 'Une variable pour le jeton ou pour son fichier est obligatoire',
  identity_variable_twice: 'Un autre jeton utilise cette variable',
  identity_variable_tool: 'Cette variable commande un programme et ne peut pas contenir de jeton',
  identity_tokens_too_many: 'Doit avoir au plus {{max}} jetons',
  identity_issuer_missing:
    'Les jetons d’identité nécessitent l’adresse publique de ce serveur : un administrateur la définit (paramètre web_host)',
  identity_key_waits: 'Une nouvelle clé est déjà publiée et commencera à signer dans quelques minutes',
  identity_keys_too_many: 'Il y a déjà {{max}} clés : attendez l’expiration des jetons des plus anciennes',
  identity_key_not_decrypted: 'La clé des jetons d’identité est illisible : {{problem}}',
}
