import { Button, Collapse, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Stage, stages } from '../../contract/rules/stage-arguments.ts'
import { ArgumentsInput } from './ArgumentsInput.tsx'
import { IconChevronDown, IconChevronRight } from './more-icons.ts'
import { joinStages, splitStages } from './stage-texts.ts'

const examples = { init: '-backend-config=prod.hcl', plan: '-refresh=false', apply: '-parallelism=1' }

export interface StageArgumentsInputProps {
  label: string
  /** JSON text of a list, or of an object with a list for each stage; null for none. */
  value: string | null
  onChange: (value: string | null) => void
  error?: React.ReactNode
}

/**
 * Edits command line arguments of the Terraform family: those for every stage, and in a collapsible part those of
 * single stages.
 */
export function StageArgumentsInput({ label, value, onChange, error }: StageArgumentsInputProps) {
  const { t } = useTranslation()
  // Text that is not a valid list yet stays as typed, so the parts cannot be parsed from the whole on each render.
  const [known, setKnown] = useState({ value, texts: splitStages(value) })
  const texts = known.value === value ? known.texts : splitStages(value)
  const single = stages.filter((stage) => stage !== 'default')
  const [opened, fold] = useDisclosure(single.some((stage) => texts[stage] !== null))
  const change = (stage: Stage) => (text: string | null) => {
    const next = { ...texts, [stage]: text }
    const joined = joinStages(next)
    setKnown({ value: joined, texts: next })
    onChange(joined)
  }
  const labels = {
    init: t('terraform.argumentsInit'),
    plan: t('terraform.argumentsPlan'),
    apply: t('terraform.argumentsApply'),
  }
  return (
    <div>
      <ArgumentsInput
        label={label}
        description={t('terraform.argumentsHelp')}
        value={texts.default}
        onChange={change('default')}
        error={error}
        example="-parallelism=4"
      />
      <Button
        variant="subtle"
        color="gray"
        px={4}
        aria-expanded={opened}
        leftSection={opened ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
        onClick={fold.toggle}
      >
        {t('terraform.stageArguments')}
      </Button>
      <Collapse expanded={opened}>
        <Stack gap="sm" pt={4}>
          <Text size="sm" c="dimmed">
            {t('terraform.stageHelp')}
          </Text>
          {single.map((stage) => (
            <ArgumentsInput
              key={stage}
              label={labels[stage]}
              {...(stage === 'apply' ? { description: t('terraform.argumentsApplyHelp') } : {})}
              value={texts[stage]}
              onChange={change(stage)}
              example={examples[stage]}
            />
          ))}
        </Stack>
      </Collapse>
    </div>
  )
}
