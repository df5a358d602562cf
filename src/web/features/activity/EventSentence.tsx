import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Event } from '../../../contract/event.ts'
import { roles } from '../../../contract/permissions.ts'
import { taskStatuses } from '../../../contract/task-status.ts'
import { objectLook } from '../../resources.ts'
import { AnchorLink } from '../../ui/links.tsx'
import classes from './activity.module.css'
import { descriptionOf } from './description.ts'
import { sentenceOf } from './sentence.ts'

/** What happened, as one sentence in the reader's language: who did what to which object. The object is a link. */
export function EventSentence({ event }: { event: Event }) {
  const { t } = useTranslation()
  const { project_id, object_id: id, object_name: name, object_title: title, object_exists: exists } = event
  const linkTo = objectLook(event.object_type ?? '')?.link
  const link = linkTo && id !== null && project_id !== null && exists ? linkTo(project_id, { id, name }) : null
  const linked = (text: string) =>
    link ? (
      <AnchorLink {...link}>
        <bdi>{text}</bdi>
      </AnchorLink>
    ) : (
      <bdi>{text}</bdi>
    )
  const who = <bdi className={classes.who}>{event.user_name ?? t('activity.itself')}</bdi>
  const sentence = sentenceOf(event)
  if (!sentence) {
    const description = descriptionOf(event)
    // The texts of some objects name them by their number only. Who signed in is named already, and what has no number has an
    // English name of the server's.
    const more = id === null || description.includes(title) || title === event.username ? '' : ` ${title}`
    return withNodes(t('activity.did.other', marks), { who, what: linked(description + more) })
  }
  const { key, type, values, way } = sentence
  const called = type === 'task' ? `#${id} ${title}`.trim() : title || `${id ?? t('activity.unknownAccount')}`
  const sentenceText = t(`activity.did.${key}`, marks)
  const noun = t(`named.${type}`, marks)
  const shown = way ? { ...values, how: t(`activity.ways.${way}`) } : values
  const what = withNodes(sentenceText.startsWith(marks.what) ? capital(noun) : noun, { name: linked(called) })
  const nodes = Object.fromEntries(
    Object.entries(shown).map(([field, value]) => [field, <bdi key={field}>{worded(value)}</bdi>]),
  )
  return withNodes(sentenceText, { who, what, ...nodes })

  function worded(value: string): string {
    const role = key === 'roleChanged' && roles.find((one) => one === value)
    if (role) return t(`shell.${role}`)
    const status = key === 'taskFinished' && taskStatuses.find((one) => one === value)
    return status ? t(`status.${status}`) : value
  }
}

/** A sentence begins with a capital. */
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Characters that no text contains mark the places of the nodes, in whatever order a language has them. */
const marks = {
  who: '\u0001who\u0001',
  what: '\u0001what\u0001',
  name: '\u0001name\u0001',
  before: '\u0001before\u0001',
  after: '\u0001after\u0001',
  reason: '\u0001reason\u0001',
  status: '\u0001status\u0001',
  task: '\u0001task\u0001',
  how: '\u0001how\u0001',
}

function withNodes(text: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode {
  // Every second part is the name of a place.
  return text.split('\u0001').map((part, at) => (
    // The parts of a sentence are never reordered.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>{at % 2 === 1 ? nodes[part] : part}</Fragment>
  ))
}
