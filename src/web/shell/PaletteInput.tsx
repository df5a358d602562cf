import { ActionIcon, Badge, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { IconSearch, IconX } from '../ui/icons.ts'
import { palette } from './open-palette.ts'
import classes from './palette.module.css'
import type { Step } from './palette-entry.ts'

interface PaletteInputProps {
  /** The ID of the list that the input controls. */
  list: string
  /** The ID of the selected row. */
  selected: string | undefined
  step: Step | null
  query: string
  onQuery: (text: string) => void
  onLeaveStep: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** The input of the palette, with the step that is open. */
export function PaletteInput(props: PaletteInputProps) {
  const { list, selected, step, query, onQuery, onLeaveStep, onKeyDown } = props
  const { t } = useTranslation()
  const label = step === 'run' ? t('palette.runATemplate') : step ? t('shell.goToProject') : t('shell.palette')
  return (
    <TextInput
      size="md"
      variant="unstyled"
      className={classes.input ?? ''}
      data-autofocus
      role="combobox"
      aria-label={label}
      aria-expanded
      aria-controls={list}
      aria-autocomplete="list"
      aria-activedescendant={selected}
      autoComplete="off"
      spellCheck={false}
      placeholder={label}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={query}
      onChange={(event) => onQuery(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      rightSectionWidth={step ? 'auto' : 36}
      rightSection={
        step ? (
          <Badge
            variant="outline"
            me="xs"
            rightSection={
              <ActionIcon size={24} variant="transparent" aria-label={t('palette.leaveStep')} onClick={onLeaveStep}>
                <IconX size={12} />
              </ActionIcon>
            }
          >
            {step === 'run' ? t('shell.stepRun') : t('shell.projects')}
          </Badge>
        ) : (
          <ActionIcon variant="subtle" color="gray" aria-label={t('common.close')} onClick={() => palette.close()}>
            <IconX size={16} />
          </ActionIcon>
        )
      }
    />
  )
}
