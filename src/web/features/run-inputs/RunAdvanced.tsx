import { Button, Collapse, Stack, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { ArgumentsInput } from '../../ui/ArgumentsInput.tsx'
import { IconChevronDown, IconChevronRight } from '../../ui/more-icons.ts'
import { onLeaving } from '../../ui/on-leaving.ts'
import { allowedBy } from './input-values.ts'
import type { InputParts } from './RunPart.tsx'
import classes from './run.module.css'

/** Arguments and variables besides the survey. Collapsed until it is opened or contains a value. */
export function RunAdvanced({ template, form, checkAt }: InputParts) {
  const { t } = useTranslation()
  const allowed = allowedBy(template)
  const [opened, part] = useDisclosure(form.values.environment !== '' || form.values.arguments !== null)
  const wrong = ['arguments', 'environment', 'secret'].some((field) => field in form.errors)
  const shown = opened || wrong
  return (
    <div className={classes.part}>
      <Button
        variant="subtle"
        color="gray"
        px={4}
        className={classes.toggle}
        aria-expanded={shown}
        leftSection={shown ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
        onClick={part.toggle}
      >
        {t('run.advanced')}
      </Button>
      <Collapse expanded={shown}>
        <Stack gap="sm" pt={4}>
          {allowed.arguments ? (
            <ArgumentsInput
              label={t('run.arguments')}
              description={t('run.argumentsHelp')}
              value={form.values.arguments}
              onChange={(value) => form.setFieldValue('arguments', value)}
              error={form.errors.arguments}
              stages={allowed.terraform}
              {...(allowed.terraform ? { example: '-parallelism=4' } : {})}
              {...(template.app === 'ansible' ? { example: '--diff' } : {})}
            />
          ) : null}
          <Textarea
            label={t('run.environment')}
            description={t('run.environmentHelp')}
            placeholder={'{ "name": "value" }'}
            autosize
            minRows={3}
            maxRows={14}
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
            value={form.values.environment}
            onChange={(event) => form.setFieldValue('environment', event.currentTarget.value)}
            error={form.errors.environment}
            onBlur={onLeaving(() => checkAt('environment'))}
          />
        </Stack>
      </Collapse>
    </div>
  )
}
