import { CodedError } from '../../contract/messages/coded-error.ts'

/** Why a backup or a restore failed. The reason is for administrators; it contains no secret. */
export class BackupProblem extends CodedError {
  override name = 'BackupProblem'
}
