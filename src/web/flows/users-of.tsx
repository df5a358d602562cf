import { Button, List, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import type { Refs } from '../../contract/endpoint.ts'
import { type PageLink, paths } from '../paths.ts'
import { AnchorLink, useHref } from '../ui/links.tsx'

export interface UserGroup {
  kind: keyof Refs
  users: { id: number; name: string; link: PageLink }[]
}

/** The users of an object, grouped by kind, with links. */
export function Users({ groups, onFollow }: { groups: UserGroup[]; onFollow: () => void }) {
  const { t } = useTranslation()
  const titles: Record<keyof Refs, string> = {
    templates: t('resources.pages.templates'),
    inventories: t('resources.pages.inventory'),
    repositories: t('resources.pages.repositories'),
    integrations: t('resources.pages.integrations'),
    schedules: t('resources.pages.schedule'),
    access_keys: t('resources.pages.keys'),
    environments: t('resources.pages.environment'),
    host_configs: t('mappings.title'),
  }
  return groups.map(({ kind, users }) => (
    <section key={kind} aria-label={titles[kind]}>
      <Title order={3} size="sm">
        {titles[kind]}
      </Title>
      <List size="sm">
        {users.map((user) => (
          <List.Item key={user.id} style={{ overflowWrap: 'anywhere' }}>
            <AnchorLink {...user.link} onClick={onFollow}>
              <bdi>{user.name}</bdi>
            </AnchorLink>
          </List.Item>
        ))}
      </List>
    </section>
  ))
}

/** Opens every user in its own tab, and reports if the browser blocks some. */
export function OpenAll({ groups }: { groups: UserGroup[] }) {
  const { t } = useTranslation()
  const hrefOf = useHref()
  const addresses = groups.flatMap(({ users }) => users.map(({ link }) => hrefOf(link)))
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

/** Returns the users grouped by kind, without empty kinds, with links to their pages. */
export function usersOf(projectId: number, refs: Refs): UserGroup[] {
  const pages: Record<keyof Refs, (user: { id: number; name: string }) => PageLink> = {
    templates: ({ id }) => paths.template(projectId, id),
    inventories: ({ id }) => paths.list('inventory', projectId, { edit: id }),
    repositories: ({ id }) => paths.list('repositories', projectId, { edit: id }),
    integrations: ({ id }) => paths.integration(projectId, id),
    schedules: ({ id }) => paths.schedules(projectId, { edit: id }),
    access_keys: ({ id }) => paths.list('keys', projectId, { edit: id }),
    environments: ({ id }) => paths.list('environment', projectId, { edit: id }),
    host_configs: ({ name }) => paths.credentialMappings(projectId, { q: name }),
  }
  return (Object.keys(pages) as (keyof Refs)[])
    .map((kind) => ({ kind, users: (refs[kind] ?? []).map((user) => ({ ...user, link: pages[kind](user) })) }))
    .filter(({ users }) => users.length > 0)
}
