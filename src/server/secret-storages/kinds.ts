import type { StorageType } from '../../contract/storage-fields.ts'
import { awsParameterStore } from './aws-parameter-store.ts'
import { awsSecretsManager } from './aws-secrets-manager.ts'
import { azureKeyVault } from './azure-key-vault.ts'
import { googleSecretManager } from './google-secret-manager.ts'
import type { StorageKind } from './kind.ts'
import { onepassword } from './onepassword.ts'
import { openbao } from './openbao.ts'
import { vault } from './vault.ts'

/** Every kind of secret storage. */
export const storageKinds: Record<StorageType, StorageKind> = {
  vault,
  openbao,
  aws_sm: awsSecretsManager,
  aws_ssm: awsParameterStore,
  azure_kv: azureKeyVault,
  gcp_sm: googleSecretManager,
  onepassword,
}
