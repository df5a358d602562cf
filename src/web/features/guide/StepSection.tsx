import { Text, Title, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { IconCheck } from '../../ui/icons.ts'
import { AnchorLink } from '../../ui/links.tsx'
import classes from './guide.module.css'
import type { Guide } from './guide-state.ts'
import type { StepState } from './guide-steps.ts'
import { StepResult } from './StepResult.tsx'

interface StepSectionProps {
  guide: Guide
  state: StepState
  number: number
  children: ReactNode
}

/** A step: what it has created, or, if it is the current one, its form. */
export function StepSection({ guide, state: { name, done, open }, number, children }: StepSectionProps) {
  const { t } = useTranslation()
  const current = guide.step === name
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(current)
  useEffect(() => {
    // The form of the step before, with the focus, is gone.
    if (current && !shown.current) heading.current?.focus()
    shown.current = current
  }, [current])
  return (
    <li className={classes.step} aria-current={current ? 'step' : undefined}>
      <span className={classes.mark} data-current={current || undefined} data-done={done || undefined} aria-hidden>
        {done ? <IconCheck size={16} /> : number}
      </span>
      <div>
        <Title order={2} size="h2" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          {current || !open ? (
            t(`guide.step.${name}`)
          ) : (
            <AnchorLink {...paths.here({ step: name })} inherit>
              {t(`guide.step.${name}`)}
            </AnchorLink>
          )}
          <VisuallyHidden> {done ? t('guide.done') : t('guide.notDone')}</VisuallyHidden>
        </Title>
        {current ? (
          <Text size="sm" c="dimmed">
            {t(`guide.about.${name}`)}
          </Text>
        ) : null}
        {done ? <StepResult guide={guide} name={name} /> : null}
      </div>
      {current ? <div className={classes.body}>{children}</div> : null}
    </li>
  )
}
