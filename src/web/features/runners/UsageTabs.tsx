import { Alert, Stack, Tabs, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { system } from '../../api/calls.ts'
import { base } from '../../api/client.ts'
import { useApi } from '../../api/hooks.ts'
import { CodeBlock } from '../../ui/CodeBlock.tsx'
import { isOpen, type RunnerUsage, usageOf, usageTabs } from './usage-texts.ts'

/** What to do on the machine of a new runner, in several ways, with the address of this server and the token. */
export function UsageTabs({ kind, secret }: Pick<RunnerUsage, 'kind' | 'secret'>) {
  const { t } = useTranslation()
  const info = useApi(system.info).data
  if (!info) return null
  // The server knows its public address, if it is configured; otherwise it is the address of this page.
  const server = info.web_host || `${location.origin}${base}`
  return (
    <Stack gap="sm">
      <Text size="sm">{t('runners.usageIntro')}</Text>
      <Tabs defaultValue={usageTabs[0]} keepMounted={false}>
        <Tabs.List aria-label={t('runners.usageLabel')}>
          {usageTabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`runners.usageTabs.${tab}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {usageTabs.map((tab) => (
          <Tabs.Panel key={tab} value={tab} pt="sm">
            <Stack gap="sm">
              <Text size="sm" c="dimmed">
                {t(`runners.usageHints.${tab}`)}
              </Text>
              {usageOf(tab, { server, kind, secret }).map(({ what, path = '', text }) => (
                <CodeBlock key={what} title={t(`runners.usage.${what}`, { path })} text={text} />
              ))}
            </Stack>
          </Tabs.Panel>
        ))}
      </Tabs>
      {isOpen(server) ? (
        <Alert color="orange" variant="outline">
          {t('runners.openServer', { server })}
        </Alert>
      ) : null}
    </Stack>
  )
}
