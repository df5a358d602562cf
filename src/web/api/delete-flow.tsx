import { Alert, Anchor, Button, Group, List, Modal, Stack, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Refs } from '../../contract/endpoint.ts'
import { paths } from '../paths.ts'
import { ApiError, base } from './client.ts'
import { useProject } from './session.tsx'

export interface DeleteFlowOptions<Item> {
  /** What it is, translated: 'Key'. */
  word: string
  name: (item: Item) => string
  refs: (item: Item) => Promise<Refs>
  remove: (item: Item) => Promise<unknown>
}

export interface DeleteFlow<Item> {
  ask: (item: Item) => void
  /** Render it once on the page. */
  dialog: ReactNode
}

interface Asked<Item> {
  item: Item
  /** null while the server is asked. */
  users: UserGroup[] | null
  error: Error | null
  busy: boolean
}

interface UserGroup {
  kind: keyof Refs
  users: { id: number; name: string; to: string | null; q: string | undefined }[]
}

/** The one way to delete: ask who uses it, show them, or else ask for a yes. */
export function useDeleteFlow<Item>({ word, name, refs, remove }: DeleteFlowOptions<Item>): DeleteFlow<Item> {
  const { t } = useTranslation()
  const { project } = useProject()
  const [asked, setAsked] = useState<Asked<Item> | null>(null)
  const sending = useRef(false)
  const change = (item: Item, changes: Partial<Asked<Item>>) =>
    setAsked((now) => (now?.item === item ? { ...now, ...changes } : now))

  const ask = (item: Item) => {
    setAsked({ item, users: null, error: null, busy: false })
    refs(item).then(
      (found) => change(item, { users: usersOf(project.id, found) }),
      // The server checks once more when it deletes, so a failed question is no reason to stop.
      () => change(item, { users: [] }),
    )
  }

  const confirm = async ({ item }: Asked<Item>) => {
    if (sending.current) return
    sending.current = true
    change(item, { busy: true, error: null })
    try {
      await remove(item)
      setAsked(null)
      notifications.show({ message: t('common.deleted', { name: `${word} ${name(item)}` }), autoClose: 3000 })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Somebody began to use it in the meantime: the refusal names who.
      change(item, { busy: false, error, ...(error.refs ? { users: usersOf(project.id, error.refs as Refs) } : {}) })
    } finally {
      sending.current = false
    }
  }

  const close = () => setAsked(null)
  const used = asked !== null && asked.users !== null && asked.users.length > 0
  const dialog = asked ? (
    <Modal
      opened
      onClose={close}
      title={used ? t('common.inUseTitle', { object: word }) : t('common.deleteTitle', { object: word })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="md">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          <bdi>{name(asked.item)}</bdi>
        </Text>
        {asked.error && !used ? (
          <Alert color="red" variant="outline" role="alert">
            {asked.error.message}
          </Alert>
        ) : null}
        {used ? <Users groups={asked.users ?? []} onFollow={close} /> : <Text size="sm">{t('common.deleteText')}</Text>}
        <Group justify="flex-end" gap="xs">
          {used ? <OpenAll groups={asked.users ?? []} /> : null}
          <Button variant="default" onClick={close} data-autofocus>
            {used ? t('common.close') : t('common.cancel')}
          </Button>
          {used ? null : (
            <Button color="red" loading={asked.busy || asked.users === null} onClick={() => void confirm(asked)}>
              {t('common.delete')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  ) : null
  return { ask, dialog }
}

function Users({ groups, onFollow }: { groups: UserGroup[]; onFollow: () => void }) {
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

/** Opens every user in a tab of its own; says so when the browser holds some back. */
function OpenAll({ groups }: { groups: UserGroup[] }) {
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

/** Who uses it, kind by kind, without empty kinds; each with the page that shows it, or null where there is none yet. */
function usersOf(projectId: number, refs: Refs): UserGroup[] {
  const pages: Record<keyof Refs, ((user: { id: number }) => string) | null> = {
    templates: ({ id }) => paths.template(projectId, id),
    inventories: () => paths.inventory(projectId),
    repositories: () => paths.repositories(projectId),
    integrations: null,
    schedules: null,
    access_keys: () => paths.keys(projectId),
  }
  return (Object.keys(pages) as (keyof Refs)[])
    .map((kind) => ({
      kind,
      users: (refs[kind] ?? []).map(({ id, name }) => ({
        id,
        name,
        to: pages[kind]?.({ id }) ?? null,
        q: kind === 'templates' ? undefined : name,
      })),
    }))
    .filter(({ users }) => users.length > 0)
}
