import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { AdminsOnly } from '../../shell/AdminsOnly.tsx'
import classes from '../../shell/tabs.module.css'
import { HelpButton } from '../../ui/help/HelpButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { settingsTabs } from './tabs.tsx'

/** Everything about the sign-in that administrators set in the console, in tabs. */
export function SignInSettingsPage() {
  const { t } = useTranslation()
  const { tab } = useSearch({ from: '/app/admin/sign-in' })
  if (!useMe().admin) return <AdminsOnly title={t('shell.signInSettings')} />
  const shown = settingsTabs.find(({ id }) => id === tab) ?? settingsTabs[0]
  return (
    <Page title={t('shell.signInSettings')} help={<HelpButton topic="signInSettings" />}>
      <nav className={classes.tabs} aria-label={t('identity.tabs')}>
        {settingsTabs.map(({ id, label }) => (
          <Link
            key={id}
            {...paths.signInSettings({ tab: id })}
            className={classes.tab}
            {...(id === shown.id ? { 'aria-current': 'page' as const } : {})}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {label(t)}
          </Link>
        ))}
      </nav>
      <shown.Content />
    </Page>
  )
}
