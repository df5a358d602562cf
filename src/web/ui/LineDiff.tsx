import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DiffLines } from './DiffLines.tsx'
import { useWidthIs } from './widths.ts'

export interface LineDiffProps {
  label: string
  opened: string
  theirs: string
  mine: string
}

/** Maximum number of lines shown; more would not fit on any screen. */
const maxLines = 500

/** Compares three versions of a long text, two at a time, line by line. */
export function LineDiff({ label, opened, theirs, mine }: LineDiffProps) {
  const { t } = useTranslation()
  const phone = useWidthIs('phone')
  const [pair, setPair] = useState<'between' | 'theirs' | 'mine'>('between')
  const [before, after] = { between: [theirs, mine], theirs: [opened, theirs], mine: [opened, mine] }[pair] as [
    string,
    string,
  ]
  return (
    <>
      <SegmentedControl
        size="xs"
        orientation={phone ? 'vertical' : 'horizontal'}
        aria-label={t('conflict.compare', { label })}
        data={[
          { value: 'between' as const, label: t('conflict.between') },
          { value: 'theirs' as const, label: t('conflict.openedTheirs') },
          { value: 'mine' as const, label: t('conflict.openedMine') },
        ]}
        value={pair}
        onChange={setPair}
      />
      <DiffLines
        label={t('conflict.diff', { label })}
        before={before}
        after={after}
        equal={t('conflict.equal')}
        most={maxLines}
      />
    </>
  )
}
