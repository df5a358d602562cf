import { Badge, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { session, system } from '../api/calls.ts'
import { base, send } from '../api/client.ts'
import { useApi } from '../api/hooks.ts'
import { useMe } from '../api/session.tsx'
import { paths } from '../paths.ts'
import {
  IconApi,
  IconApps,
  IconBell,
  IconDeviceDesktop,
  IconHelp,
  IconInfoCircle,
  IconKey,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconPassword,
  IconSelector,
  IconServerBolt,
  IconServerCog,
  IconShieldLock,
  IconUser,
} from '../ui/icons.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { MenuItemLink } from '../ui/links.tsx'
import { usePageActions } from '../ui/page-actions.ts'
import { openAccountDialog } from './account-dialog.ts'
import { useHighContrast } from './high-contrast.ts'
import { openKeyboardHelp } from './keyboard-help.ts'
import classes from './shell.module.css'

const loadPro = () => import('../features/editions/account-menu.tsx')
const ProBadge = lazyComponent(async () => (await loadPro()).ProBadge)
const SubscriptionItem = lazyComponent(async () => (await loadPro()).SubscriptionItem)

/** The signed-in user and their menu: account, password, second factor, sessions, tokens, language, theme, version, sign out. */
export function AccountMenu() {
  const { t } = useTranslation()
  const me = useMe()
  const info = useApi(system.info).data
  const pro = info?.edition === 'pro'
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [highContrast, switchContrast] = useHighContrast()
  const signOut = async () => {
    const answer = await send(session.signOut).catch(() => null)
    // Loads a new page, so that nothing of this session stays in memory; the provider's, if the session there ends too.
    location.assign(answer?.url ?? `${base}/auth/login`)
  }
  usePageActions(
    [
      {
        id: 'account',
        label: t('shell.editAccount'),
        icon: <IconUser size={18} />,
        run: () => openAccountDialog('account'),
      },
      {
        id: 'password',
        label: t('shell.changePassword'),
        icon: <IconPassword size={18} />,
        run: () => openAccountDialog('password'),
        disabled: me.external ? t('shell.external') : undefined,
      },
      {
        id: 'second-factor',
        label: t('shell.secondFactor'),
        icon: <IconShieldLock size={18} />,
        run: () => openAccountDialog('factor'),
      },
      {
        id: 'sessions',
        label: t('shell.sessions'),
        icon: <IconDeviceDesktop size={18} />,
        run: () => openAccountDialog('sessions'),
      },
      {
        id: 'push',
        label: t('shell.push'),
        icon: <IconBell size={18} />,
        run: () => openAccountDialog('push'),
      },
      {
        id: 'language',
        label: t('shell.language'),
        icon: <IconLanguage size={18} />,
        run: () => openAccountDialog('language'),
      },
      { id: 'sign-out', label: t('shell.signOut'), icon: <IconLogout size={18} />, run: () => void signOut() },
    ],
    'frame',
  )
  return (
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
              {pro ? <ProBadge /> : null}
              <bdi>{me.username}</bdi>
            </span>
          </span>
          <IconSelector size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown mah="80vh" style={{ overflowY: 'auto' }}>
        <Menu.Item leftSection={<IconUser size={16} />} onClick={() => openAccountDialog('account')}>
          {t('shell.editAccount')}
        </Menu.Item>
        {me.external ? null : (
          <Menu.Item leftSection={<IconPassword size={16} />} onClick={() => openAccountDialog('password')}>
            {t('shell.changePassword')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconShieldLock size={16} />} onClick={() => openAccountDialog('factor')}>
          {t('shell.secondFactor')}
        </Menu.Item>
        <Menu.Item leftSection={<IconDeviceDesktop size={16} />} onClick={() => openAccountDialog('sessions')}>
          {t('shell.sessions')}
        </Menu.Item>
        <Menu.Item leftSection={<IconBell size={16} />} onClick={() => openAccountDialog('push')}>
          {t('shell.push')}
        </Menu.Item>
        <MenuItemLink {...paths.tokens()} leftSection={<IconKey size={16} />}>
          {t('shell.tokens')}
        </MenuItemLink>
        <MenuItemLink
          {...(me.admin ? paths.users() : paths.apps())}
          leftSection={me.admin ? <IconServerCog size={16} /> : <IconApps size={16} />}
        >
          {me.admin ? t('shell.administration') : t('shell.apps')}
        </MenuItemLink>
        {me.admin ? (
          <MenuItemLink {...paths.runners()} leftSection={<IconServerBolt size={16} />}>
            {t('shell.runners')}
          </MenuItemLink>
        ) : null}
        {pro ? <SubscriptionItem /> : null}
        <MenuItemLink {...paths.allHelp()} leftSection={<IconHelp size={16} />}>
          {t('shell.documents')}
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
        <Menu.CheckboxItem checked={highContrast} onChange={switchContrast}>
          {t('shell.highContrast')}
        </Menu.CheckboxItem>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLanguage size={16} />} onClick={() => openAccountDialog('language')}>
          {t('shell.language')}
        </Menu.Item>
        <Menu.Item leftSection={<IconInfoCircle size={16} />} onClick={() => openAccountDialog('release')}>
          {t('shell.releaseNotes', { version: info?.version ?? '…' })}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void signOut()}>
          {t('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
