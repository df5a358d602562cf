import { Group, Kbd, Stack, Switch, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeviceSetting } from '../api/device.ts'
import { pageNames, projectPages } from '../resources.ts'
import { IconSearch } from '../ui/icons.ts'
import { modals } from '../ui/modals.ts'
import { commandKey, singleKeysSetting } from './keys.ts'
import classes from './shell.module.css'

const modalId = 'keyboard-help'

/** Opens the help over the current page; does nothing if it is open. */
export function showKeyboardHelp(title: string): void {
  if (!document.querySelector(`.${classes.help}`))
    modals.open({ modalId, title, size: 640, children: <KeyboardHelp />, closeOnClickOutside: true })
}

interface Line {
  /** Alternatives; each is a sequence of keys, or with `+` a combination. */
  keys: string[][]
  text: string
}

/** The list of keys with a filter, and the switch for single-letter keys. */
export function KeyboardHelp() {
  const { t } = useTranslation()
  const [filter, setFilter] = useState('')
  const [single, setSingle] = useDeviceSetting(singleKeysSetting, true)
  const sections = useSections()
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (title: string, line: Line) => {
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

function useSections(): { title: string; lines: Line[] }[] {
  const { t } = useTranslation()
  return [
    {
      title: t('keyboard.helpAnywhere'),
      lines: [
        { keys: [[commandKey, 'K']], text: t('shell.palette') },
        { keys: [['/']], text: t('keyboard.keyFilter') },
        { keys: [['?']], text: t('shell.keyHelp') },
        ...pageNames.flatMap((page) => {
          const { letter } = projectPages[page]
          return letter
            ? [{ keys: [['g', letter]], text: t('keyboard.goTo', { page: t(`resources.pages.${page}`) }) }]
            : []
        }),
        { keys: [['[']], text: t('keyboard.keySidebar') },
        { keys: [['t', 'd']], text: t('keyboard.keyTheme') },
        { keys: [['Esc']], text: t('keyboard.keyClose') },
      ],
    },
    {
      title: t('keyboard.helpLists'),
      lines: [
        { keys: [['↓'], ['j']], text: t('keyboard.keyNextRow') },
        { keys: [['↑'], ['k']], text: t('keyboard.keyPreviousRow') },
        { keys: [['Home']], text: t('keyboard.keyFirstRow') },
        { keys: [['End']], text: t('keyboard.keyLastRow') },
        { keys: [['Enter']], text: t('keyboard.keyOpen') },
        { keys: [['.']], text: t('keyboard.keyRowMenu') },
      ],
    },
    {
      title: t('keyboard.helpTemplates'),
      lines: [
        { keys: [['r']], text: t('shell.stepRun') },
        { keys: [['l']], text: t('keyboard.keyLastLog') },
        { keys: [['e']], text: t('common.edit') },
        { keys: [['d']], text: t('common.duplicate') },
        { keys: [['s']], text: t('templates.starToggle') },
        { keys: [['→'], ['←']], text: t('table.keyDetails') },
        { keys: [['x'], [t('keyboard.space')]], text: t('table.keySelect') },
        { keys: [['X']], text: t('table.keyRange') },
        { keys: [[commandKey, 'A']], text: t('table.selectAll') },
        { keys: [['Del']], text: t('keyboard.keyDelete') },
      ],
    },
    {
      title: t('keyboard.helpTask'),
      lines: [
        { keys: [['1'], ['2'], ['3'], ['4']], text: t('keyboard.keyTabs') },
        { keys: [['s']], text: t('keyboard.keyStop') },
        { keys: [['S']], text: t('keyboard.keyForceStop') },
        { keys: [['y']], text: t('keyboard.keyConfirm') },
        { keys: [['N']], text: t('keyboard.keyReject') },
        { keys: [['R']], text: t('keyboard.keyRunAgain') },
      ],
    },
    {
      title: t('keyboard.helpLog'),
      lines: [
        { keys: [['↑'], ['↓']], text: t('keyboard.keyLine') },
        { keys: [['g', 'g'], ['Home']], text: t('keyboard.keyLogStart') },
        { keys: [['G'], ['End']], text: t('keyboard.keyLogEnd') },
        { keys: [['/'], [commandKey, 'F']], text: t('keyboard.keyFind') },
        { keys: [['n'], ['N']], text: t('keyboard.keyHit') },
        { keys: [[':']], text: t('keyboard.keyGoLine') },
        { keys: [['o']], text: t('keyboard.keyOutline') },
        { keys: [['i']], text: t('keyboard.keyResult') },
        { keys: [['f'], ['F']], text: t('keyboard.keyFailure') },
        { keys: [[']'], ['[']], text: t('keyboard.keyLogTask') },
        { keys: [['}'], ['{']], text: t('keyboard.keyPlay') },
        { keys: [[t('keyboard.space')]], text: t('keyboard.keyFold') },
        { keys: [['E'], ['C']], text: t('keyboard.keyFoldAll') },
        { keys: [['u']], text: t('keyboard.keyFollow') },
        { keys: [['w']], text: t('keyboard.keyWrap') },
        { keys: [['T']], text: t('keyboard.keyTime') },
        { keys: [['L']], text: t('keyboard.keyLink') },
        { keys: [['z']], text: t('common.fullScreen') },
      ],
    },
    {
      title: t('keyboard.helpForms'),
      lines: [
        { keys: [[commandKey, 'Enter']], text: t('keyboard.keySubmit') },
        { keys: [['Esc']], text: t('keyboard.keyLeaveForm') },
      ],
    },
  ]
}
