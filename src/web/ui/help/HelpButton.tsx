import { ActionIcon } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useHint } from '../hint.tsx'
import { IconHelp } from '../icons.ts'
import { openHelp } from './opened-help.ts'
import { type HelpTopic, helpTopics } from './topics.ts'

/** Opens the document that explains a form or a page, beside it. */
export function HelpButton({ topic }: { topic: HelpTopic }) {
  const { t } = useTranslation()
  const { at, title } = helpTopics[topic]
  const label = t('documents.helpWith', { title: t(title) })
  const { onPointerEnter, tooltip } = useHint(() => label)
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={() => openHelp(at)}
      onPointerEnter={onPointerEnter}
    >
      <IconHelp size={18} />
      {tooltip}
    </ActionIcon>
  )
}
