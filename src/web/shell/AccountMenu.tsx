import { Badge, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { session, system } from '../api/calls.ts'
import { base, send } from '../api/client.ts'
import { useApi } from '../api/hooks.ts'
import { useMe } from '../api/session.tsx'
import { chooseLanguage, chosenLanguage, type Language, languages } from '../i18n/index.ts'
import { paths } from '../paths.ts'
import {
  IconApi,
  IconApps,
  IconKey,
  IconKeyboard,
  IconLogout,
  IconPassword,
  IconSelector,
  IconServerCog,
  IconUser,
} from '../ui/icons.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { MenuItemLink } from '../ui/links.tsx'
import { usePageActions } from '../ui/page-actions.ts'
import { openKeyboardHelp } from './keyboard-help.ts'
import classes from './shell.module.css'

const AccountDialog = lazyComponent(async () => (await import('../features/account/AccountDialog.tsx')).AccountDialog)
const PasswordDialog = lazyComponent(
  async () => (await import('../features/account/PasswordDialog.tsx')).PasswordDialog,
)

/** The signed-in user and their menu: account, password, tokens, language, theme, version, sign out. */
export function AccountMenu() {
  const { t, i18n } = useTranslation()
  const me = useMe()
  const info = useApi(system.info).data
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [dialog, setDialog] = useState<'account' | 'password' | null>(null)
  const signOut = async () => {
    await send(session.logout).catch(() => {})
    // Loads a new page, so that nothing of this session stays in memory.
    location.assign(`${base}/auth/login`)
  }
  usePageActions(
    [
      { id: 'account', label: t('shell.editAccount'), icon: <IconUser size={18} />, run: () => setDialog('account') },
      {
        id: 'password',
        label: t('shell.changePassword'),
        icon: <IconPassword size={18} />,
        run: () => setDialog('password'),
        disabled: me.external ? t('shell.external') : undefined,
      },
      { id: 'sign-out', label: t('shell.signOut'), icon: <IconLogout size={18} />, run: () => void signOut() },
    ],
    'frame',
  )
  return (
    <>
      <Menu width={252} position="top-start">
        <Menu.Target>
          <UnstyledButton className={classes.switcher}>
            <span className="visually-hidden">{t('shell.account')}</span>
            <IconUser size={20} aria-hidden />
            <span className={classes.names}>
              <bdi className={classes.name} title={me.name}>
                {me.name}
              </bdi>
              <span className={classes.role}>
                {me.admin ? (
                  <Badge variant="outline" color="gray" c="var(--text-dim)" size="sm" me={6}>
                    {t('shell.admin')}
                  </Badge>
                ) : null}
                <bdi>{me.username}</bdi>
              </span>
            </span>
            <IconSelector size={16} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown mah="80vh" style={{ overflowY: 'auto' }}>
          <Menu.Item leftSection={<IconUser size={16} />} onClick={() => setDialog('account')}>
            {t('shell.editAccount')}
          </Menu.Item>
          {me.external ? null : (
            <Menu.Item leftSection={<IconPassword size={16} />} onClick={() => setDialog('password')}>
              {t('shell.changePassword')}
            </Menu.Item>
          )}
          <MenuItemLink {...paths.tokens()} leftSection={<IconKey size={16} />}>
            {t('shell.tokens')}
          </MenuItemLink>
          <MenuItemLink
            {...(me.admin ? paths.users() : paths.apps())}
            leftSection={me.admin ? <IconServerCog size={16} /> : <IconApps size={16} />}
          >
            {me.admin ? t('shell.administration') : t('shell.apps')}
          </MenuItemLink>
          <Menu.Item component="a" href={`${base}/swagger`} target="_blank" leftSection={<IconApi size={16} />}>
            {t('shell.api')}
          </Menu.Item>
          <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={() => openKeyboardHelp(t('shell.help'))}>
            {t('shell.keyHelp')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>{t('shell.theme')}</Menu.Label>
          <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as typeof colorScheme)}>
            {(['auto', 'light', 'dark'] as const).map((scheme) => (
              <Menu.RadioItem key={scheme} value={scheme}>
                {t(`shell.${scheme === 'auto' ? 'system' : scheme}`)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Label>{t('shell.language')}</Menu.Label>
          <Menu.RadioGroup
            value={chosenLanguage() || 'system'}
            onChange={(language) => void chooseLanguage(language === 'system' ? '' : (language as Language))}
          >
            {(['system', ...Object.keys(languages)] as ('system' | Language)[]).map((language) => (
              <Menu.RadioItem key={language} value={language} lang={language === 'system' ? i18n.language : language}>
                {language === 'system' ? t('shell.languageSystem') : languages[language]}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Label>{t('shell.version', { version: info?.version ?? '…' })}</Menu.Label>
          <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void signOut()}>
            {t('shell.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'account' ? <AccountDialog onClose={() => setDialog(null)} /> : null}
      {dialog === 'password' ? <PasswordDialog onClose={() => setDialog(null)} /> : null}
    </>
  )
}
