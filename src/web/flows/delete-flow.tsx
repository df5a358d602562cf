import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Refs } from '../../contract/endpoint.ts'
import { ApiError } from '../api/client.ts'
import { useProject } from '../api/session.tsx'
import { inSentence } from '../i18n/in-sentence.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { OpenAll, type UserGroup, Users, usersOf } from './users-of.tsx'

export interface DeleteFlowOptions<Item> {
  /** The kind of object, translated: 'Key'. */
  word: string
  name: (item: Item) => string
  refs: (item: Item) => Promise<Refs>
  remove: (item: Item) => Promise<unknown>
}

export interface DeleteFlow<Item> {
  ask: (item: Item) => void
  /** Must be rendered once on the page. */
  dialog: ReactNode
}

interface PendingDelete<Item> {
  item: Item
  /** null while the request is pending. */
  users: UserGroup[] | null
  error: Error | null
  busy: boolean
}

/** The only way to delete: requests what uses the object and shows it, or else asks for confirmation. */
export function useDeleteFlow<Item>({ word, name, refs, remove }: DeleteFlowOptions<Item>): DeleteFlow<Item> {
  const { t } = useTranslation()
  const { project } = useProject()
  const [pending, setPending] = useState<PendingDelete<Item> | null>(null)
  const sending = useRef(false)
  const change = (item: Item, changes: Partial<PendingDelete<Item>>) =>
    setPending((now) => (now?.item === item ? { ...now, ...changes } : now))

  const ask = (item: Item) => {
    setPending({ item, users: null, error: null, busy: false })
    refs(item).then(
      (found) => change(item, { users: usersOf(project.id, found) }),
      // The server checks again when it deletes, so a failed request must not block.
      () => change(item, { users: [] }),
    )
  }

  const confirm = async ({ item }: PendingDelete<Item>) => {
    if (sending.current) return
    sending.current = true
    change(item, { busy: true, error: null })
    try {
      await remove(item)
      setPending(null)
      notifications.show({ message: t('common.deleted', { name: `${word} ${name(item)}` }), autoClose: 3000 })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Something started to use the object in the meantime: the refusal lists it.
      change(item, { busy: false, error, ...(error.refs ? { users: usersOf(project.id, error.refs as Refs) } : {}) })
    } finally {
      sending.current = false
    }
  }

  const close = () => setPending(null)
  const used = pending !== null && pending.users !== null && pending.users.length > 0
  const dialog = pending ? (
    <Dialog
      onClose={close}
      title={t(used ? 'common.cannotDelete' : 'common.deleteTitle', { object: inSentence(word) })}
    >
      <Stack gap="md">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          <bdi>{name(pending.item)}</bdi>
        </Text>
        {pending.error && !used ? (
          <Alert color="red" variant="outline" role="alert">
            {pending.error.message}
          </Alert>
        ) : null}
        <Text size="sm">{used ? t('common.inUse', { object: word }) : t('common.deleteText')}</Text>
        {used ? <Users groups={pending.users ?? []} onFollow={close} /> : null}
        <Group justify="flex-end" gap="xs">
          {used ? <OpenAll groups={pending.users ?? []} /> : null}
          <Button variant="default" onClick={close} data-autofocus>
            {used ? t('common.close') : t('common.cancel')}
          </Button>
          {used ? null : (
            <Button color="red" loading={pending.busy || pending.users === null} onClick={() => void confirm(pending)}>
              {t('common.delete')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  ) : null
  return { ask, dialog }
}
