import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Wait } from '../../../contract/task.ts'

/** Its place in the queue and the server's words; the tasks that hold it up are links, also those that are not named. */
export function WaitingReason({ waits }: { waits: Wait }) {
  const { t } = useTranslation()
  const { reason, task_ids, position } = waits
  return (
    <>
      {position === null ? null : <strong>{t('limits.place', { count: position, ordinal: true })}: </strong>}
      <WithTasks text={reason} ids={task_ids} />
    </>
  )
}

function WithTasks({ text, ids }: { text: string; ids: number[] }) {
  // The words name the first ones and count the rest: what one may open stands behind them.
  const unnamed = ids.filter((id) => !new RegExp(`#${id}\\b`).test(text)).slice(0, 20)
  return `${text}${unnamed.map((id) => ` #${id}`).join('')}`.split(/(#\d+)/).map((piece, at) => {
    const id = Number(piece.slice(1))
    if (!piece.startsWith('#') || !ids.includes(id)) return piece
    return (
      <Anchor
        // oxlint-disable-next-line react/no-array-index-key -- pieces of one sentence
        key={at}
        inherit
        underline="always"
        component={Link}
        to="."
        search={((search: object) => ({ ...search, t: id })) as never}
      >
        {piece}
      </Anchor>
    )
  })
}
