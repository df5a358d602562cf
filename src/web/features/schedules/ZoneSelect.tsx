import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isTimeZone } from '../../../contract/rules/zone-clock.ts'
import type { ChoiceProps } from '../../flows/form.ts'

/** null: the server's zone. */
interface ZoneSelectProps extends ChoiceProps<string | null> {
  serverZone: string
}

/** Current names that some browsers accept but do not list: they list the older names. */
const renamed = [
  'America/Nuuk',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Yangon',
  'Atlantic/Faroe',
  'Europe/Kyiv',
]

/** Selects one of the zones that the browser knows; empty means the server's. */
export function ZoneSelect({ label, value, serverZone, error, onChange }: ZoneSelectProps) {
  const { t, i18n } = useTranslation()
  const zones = useMemo(() => {
    const known = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...renamed.filter(isTimeZone)])
    if (value) known.add(value)
    return [...known].toSorted((a, b) => a.localeCompare(b, 'en'))
  }, [value])
  const zone = value ?? serverZone
  const now = isTimeZone(zone)
    ? new Intl.DateTimeFormat(i18n.language, { timeZone: zone, timeStyle: 'short', hourCycle: 'h23' }).format(
        new Date(),
      )
    : null
  return (
    <Select
      label={label}
      description={now === null ? undefined : t('schedules.zoneNow', { time: now, zone })}
      placeholder={t('schedules.zoneServer', { zone: serverZone })}
      data={zones}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('survey.clear', { title: t('schedules.zone') }) }}
      limit={100}
      nothingFoundMessage={t('schedules.zoneNone')}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
