import { Button, Collapse, Group, Menu, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cronProblem } from '../../../contract/rules/cron.ts'
import { builderOf } from '../../../contract/rules/cron-builder.ts'
import { useDeviceSetting } from '../../api/device.ts'
import type { ChoiceProps } from '../../flows/form.ts'
import { worded } from '../../i18n/worded.ts'
import { monospaceInput } from '../../ui/monospace-input.ts'
import { IconChevronDown, IconClipboardText } from '../../ui/more-icons.ts'
import { CronBuilder } from './CronBuilder.tsx'
import { readCrontabLine } from './crontab-line.ts'

interface CronFieldProps extends ChoiceProps<string> {
  /** The zone of the expression, unless the expression names one. */
  zone: string
  /** The expression that the form began with and that no user chose. */
  suggested: string | null
}

const presets = {
  presetQuarter: '*/15 * * * *',
  presetHourly: '0 * * * *',
  presetNight: '0 3 * * *',
  presetWorkdays: '0 9 * * 1,2,3,4,5',
  presetWeekly: '0 6 * * 1',
  presetMonthly: '0 4 1 * *',
  presetPatchday: '0 22 * * 2#2',
} as const

/** A cron expression, as chips or as text. An expression that the chips cannot show is always shown as text. */
export function CronField({ label, value, zone, suggested, error, onChange }: CronFieldProps) {
  const { t } = useTranslation()
  const [wished, setWished] = useDeviceSetting('cron raw', false)
  const [line, lines] = useDisclosure(false)
  // Keeps the field from switching to chips while the user types an expression that they can show.
  const [typing, setTyping] = useState(false)
  const forced = builderOf(value) === null
  const raw = wished || forced || typing
  const fault = value.trim() === '' ? null : cronProblem(value, zone)
  const problem = fault && worded(fault)
  return (
    <Stack gap="sm">
      <Group gap="xs" justify="space-between">
        <Switch
          label={t('schedules.showCron')}
          // When text is forced, the switch stays in place, disabled and with the reason.
          description={forced ? t(problem ? 'schedules.cronWrong' : 'schedules.cronForced') : undefined}
          checked={raw}
          disabled={forced}
          onChange={(event) => {
            setWished(event.currentTarget.checked)
            setTyping(false)
          }}
        />
        <Group gap={4}>
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <Button variant="default" size="xs" rightSection={<IconChevronDown size={14} />}>
                {t('schedules.presets')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {(Object.keys(presets) as (keyof typeof presets)[]).map((name) => (
                <Menu.Item key={name} onClick={() => onChange(presets[name])}>
                  {t(`schedules.${name}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <Button
            variant="default"
            size="xs"
            aria-expanded={line}
            leftSection={<IconClipboardText size={14} />}
            onClick={lines.toggle}
          >
            {t('schedules.crontab')}
          </Button>
        </Group>
      </Group>
      <Collapse expanded={line}>{line ? <CrontabLineField zone={zone} onTake={onChange} /> : null}</Collapse>
      {raw ? (
        <TextInput
          label={label}
          description={t('schedules.cronHelp')}
          required
          styles={monospaceInput}
          maxLength={250}
          value={value}
          onChange={(event) => {
            setTyping(true)
            onChange(event.currentTarget.value)
          }}
          error={error ?? problem}
        />
      ) : (
        <CronBuilder expression={value} suggested={value === suggested} onChange={onChange} />
      )}
    </Stack>
  )
}

/** Extracts the time from a pasted crontab line as soon as the line contains one. */
function CrontabLineField({ zone, onTake }: { zone: string; onTake: (expression: string) => void }) {
  const { t } = useTranslation()
  const [line, setLine] = useState('')
  const read = line.trim() === '' ? null : readCrontabLine(line, zone)
  const take = (text: string) => {
    setLine(text)
    const taken = readCrontabLine(text, zone)
    if ('expression' in taken) onTake(taken.expression)
  }
  return (
    <div>
      <TextInput
        label={t('schedules.crontab')}
        description={t('schedules.crontabHelp')}
        placeholder={t('schedules.crontabPlaceholder')}
        styles={monospaceInput}
        value={line}
        onChange={(event) => take(event.currentTarget.value)}
        error={read && 'problem' in read ? worded(read.problem) : undefined}
      />
      <Text size="xs" c="dimmed" mt={4} role="status" style={{ overflowWrap: 'anywhere' }}>
        {read && 'expression' in read
          ? read.command
            ? t('schedules.crontabTaken', { ...read })
            : t('schedules.crontabTakenAll', { ...read })
          : null}
      </Text>
    </div>
  )
}
