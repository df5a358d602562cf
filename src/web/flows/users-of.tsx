import { Anchor, Button, List, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Refs } from '../../contract/endpoint.ts'
import { base } from '../api/client.ts'
import { paths } from '../paths.ts'

export interface UserGroup {
  kind: keyof Refs
  users: { id: number; name: string; to: string | null; q: string | undefined }[]
}

/** The users of an object, grouped by kind, with links. */
export function Users({ groups, onFollow }: { groups: UserGroup[]; onFollow: () => void }) {
  const { t } = useTranslation()
  const titles: Record<keyof Refs, string> = {
    templates: t('shell.templates'),
    inventories: t('shell.inventory'),
    repositories: t('shell.repositories'),
    integrations: t('shell.integrations'),
    schedules: t('shell.schedule'),
    access_keys: t('shell.keys'),
  }
  return groups.map(({ kind, users }) => (
    <section key={kind} aria-label={titles[kind]}>
      <Title order={3} size="sm">
        {titles[kind]}
      </Title>
      <List size="sm">
        {users.map((user) => (
          <List.Item key={user.id} style={{ overflowWrap: 'anywhere' }}>
            {user.to === null ? (
              <bdi>{user.name}</bdi>
            ) : (
              <Anchor
                component={Link}
                to={user.to}
                search={(user.q === undefined ? {} : { q: user.q }) as never}
                onClick={onFollow}
              >
                <bdi>{user.name}</bdi>
              </Anchor>
            )}
          </List.Item>
        ))}
      </List>
    </section>
  ))
}

/** Opens every user in its own tab, and reports if the browser blocks some. */
export function OpenAll({ groups }: { groups: UserGroup[] }) {
  const { t } = useTranslation()
  const addresses = groups.flatMap(({ users }) =>
    users.flatMap(({ to, q }) =>
      to === null ? [] : [base + to + (q === undefined ? '' : `?${new URLSearchParams({ q })}`)],
    ),
  )
  if (addresses.length < 2) return null
  const open = () => {
    const blocked = addresses.filter((address) => window.open(address, '_blank') === null).length
    if (blocked > 0)
      notifications.show({ color: 'red', message: t('keys.tabsBlocked', { count: blocked }), autoClose: 8000 })
  }
  return (
    <Button variant="default" onClick={open}>
      {t('keys.openAllInTabs')}
    </Button>
  )
}

/** Returns the users grouped by kind, without empty kinds; each with its page, or null if it has none. */
export function usersOf(projectId: number, refs: Refs): UserGroup[] {
  const pages: Record<keyof Refs, ((user: { id: number }) => string) | null> = {
    templates: ({ id }) => paths.template(projectId, id),
    inventories: () => paths.inventory(projectId),
    repositories: () => paths.repositories(projectId),
    integrations: ({ id }) => paths.integration(projectId, id),
    schedules: () => paths.schedules(projectId),
    access_keys: () => paths.keys(projectId),
  }
  return (Object.keys(pages) as (keyof Refs)[])
    .map((kind) => ({
      kind,
      users: (refs[kind] ?? []).map(({ id, name }) => ({
        id,
        name,
        to: pages[kind]?.({ id }) ?? null,
        q: kind === 'templates' || kind === 'integrations' ? undefined : name,
      })),
    }))
    .filter(({ users }) => users.length > 0)
}
