import { CodedError } from '../../contract/messages/coded-error.ts'

/** Why a directory cannot be used: the connection, its settings, or the directory itself. Never a wrong user password. */
export class LdapError extends CodedError {
  override name = 'LdapError'
}
