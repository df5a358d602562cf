import { useTranslation } from 'react-i18next'
import type { Wait } from '../../../contract/task.ts'
import { wordedSentence } from '../../i18n/worded.ts'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'

/**
 * The position in the queue and the server's reason; the blocking tasks are links, including those that the reason does
 * not name.
 */
export function WaitingReason({ waits }: { waits: Wait }) {
  const { t } = useTranslation()
  const { reason, reason_message, task_ids, position } = waits
  return (
    <>
      {position === null ? null : <strong>{t('limits.place', { count: position, ordinal: true })}: </strong>}
      <WithTasks text={wordedSentence(reason, reason_message)} ids={task_ids} />
    </>
  )
}

function WithTasks({ text, ids }: { text: string; ids: number[] }) {
  // The reason names the first tasks and counts the rest; the tasks that the user may open are appended.
  const unnamed = ids.filter((id) => !new RegExp(`#${id}\\b`).test(text)).slice(0, 20)
  return `${text}${unnamed.map((id) => ` #${id}`).join('')}`.split(/(#\d+)/).map((piece, at) => {
    const id = Number(piece.slice(1))
    if (!piece.startsWith('#') || !ids.includes(id)) return piece
    return (
      <AnchorLink
        // oxlint-disable-next-line react/no-array-index-key -- pieces of one sentence
        key={at}
        inherit
        underline="always"
        {...paths.here({ t: id })}
      >
        {piece}
      </AnchorLink>
    )
  })
}
