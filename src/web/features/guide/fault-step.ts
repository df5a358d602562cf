import type { Sentence } from '../../../contract/shapes.ts'
import { isSentence } from '../../i18n/worded.ts'
import type { GuideStep } from './guide-steps.ts'
import { codeOf } from './message-code.ts'

interface Ended {
  status: string
  reason_message: Sentence | null
}

const ofRepository =
  /^(git_|repository_|no_such_branch|no_such_commit|host_unknown|ssh_login_wrong|submodule|content_too|history_too|too_many_files|checkout_)/
const ofInventory = /^(inventory_|limit_|become_key|hosts_)/
const ofPath = /^(part_|workspace_|backend_)/

/** Returns the step that can correct why a task failed; null if the code itself has to change, or it is not known. */
export function faultStep({ status, reason_message }: Ended, unreachable: boolean): GuideStep | null {
  if (status !== 'error') return null
  if (unreachable) return 'inventory'
  const code = codeOf(reason_message)
  if (ofInventory.test(code)) return 'inventory'
  if (ofRepository.test(code)) return 'repository'
  if (!ofPath.test(code)) return null
  const part = reason_message?.params.part
  return isSentence(part) && part.code === 'part_inventory' ? 'inventory' : 'what'
}
