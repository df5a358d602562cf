import { Group, Kbd, Stack, Switch, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeviceSetting } from '../api/device.ts'
import { pageNames, projectPages } from '../resources.ts'
import { IconSearch } from '../ui/icons.ts'
import { modals } from '../ui/modals.ts'
import { type KeyLine, keySections } from './keyboard-sections.ts'
import { singleKeysSetting } from './keys.ts'
import classes from './shell.module.css'

const modalId = 'keyboard-help'

/** Opens the help over the current page; does nothing if it is open. */
export function showKeyboardHelp(title: string): void {
  if (!document.querySelector(`.${classes.help}`))
    modals.open({ modalId, title, size: 640, children: <KeyboardHelp />, closeOnClickOutside: true })
}

/** The list of keys with a filter, and the switch for single-letter keys. */
export function KeyboardHelp() {
  const { t } = useTranslation()
  const [filter, setFilter] = useState('')
  const [single, setSingle] = useDeviceSetting(singleKeysSetting, true)
  const pages = pageNames.flatMap((page) => {
    const { letter } = projectPages[page]
    return letter ? [{ keys: [['g', letter]], text: t('keyboard.goTo', { page: t(`resources.pages.${page}`) }) }] : []
  })
  const sections = keySections(t, pages)
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (title: string, line: KeyLine) => {
    const hay = `${title} ${line.text} ${line.keys.flat().join(' ')}`.toLowerCase()
    return words.every((word) => hay.includes(word))
  }
  const shown = sections
    .map(({ title, lines }) => ({ title, lines: lines.filter((line) => fits(title, line)) }))
    .filter(({ lines }) => lines.length > 0)
  return (
    <Stack gap="md" className={classes.help}>
      <TextInput
        aria-label={t('common.search')}
        placeholder={t('common.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        data-autofocus
        data-page-filter
        value={filter}
        onChange={(event) => setFilter(event.currentTarget.value)}
      />
      {shown.map(({ title, lines }) => (
        <section key={title} aria-label={title}>
          <Title order={3} size="h2" mb={4}>
            {title}
          </Title>
          <dl className={classes.keys}>
            {lines.map(({ keys, text }) => (
              <div key={text}>
                <dt>{text}</dt>
                <dd>
                  <Keys keys={keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Text size="sm" c="dimmed" role="status">
        {shown.length === 0 ? t('common.noMatch', { filter }) : ''}
      </Text>
      <Switch
        label={t('keyboard.singleKeys')}
        description={t('keyboard.singleKeysHint')}
        checked={single}
        onChange={(event) => setSingle(event.currentTarget.checked)}
      />
    </Stack>
  )
}

export function Keys({ keys }: { keys: string[][] }) {
  const { t } = useTranslation()
  return (
    <Group gap={6} component="span" wrap="nowrap" justify="flex-end">
      {keys.map((alternative, at) => (
        <span key={alternative.join(' ')} className={classes.combination}>
          {at > 0 ? <span className={classes.or}>{t('keyboard.or')}</span> : null}
          {alternative.map((key, nth) => (
            // The same key may occur twice.
            // oxlint-disable-next-line react/no-array-index-key
            <Kbd key={nth}>{key}</Kbd>
          ))}
        </span>
      ))}
    </Group>
  )
}
