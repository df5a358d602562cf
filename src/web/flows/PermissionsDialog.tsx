import {
  ActionIcon,
  Alert,
  Button,
  Checkbox,
  Divider,
  Group,
  Paper,
  Select,
  Stack,
  Switch,
  Text,
  Tooltip,
} from '@mantine/core'
import i18next from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PermittedObject } from '../../contract/object-rule.ts'
import type { Right } from '../../contract/permissions.ts'
import { permittedRights } from '../../contract/permitted-rights.ts'
import { members } from '../api/calls.ts'
import { useApi } from '../api/hooks.ts'
import { useProject } from '../api/session.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { IconLock, IconTrash } from '../ui/more-icons.ts'
import { usePermissions } from './permission-calls.ts'
import { rightText } from './right-text.ts'
import { useRoleChoices } from './role-choices.ts'

interface PermissionsDialogProps {
  object: PermittedObject
  name: string
  onClose: () => void
}

/** Who may run, use and edit an object besides what roles allow, and whether others may. */
export function PermissionsDialog({ object, name, onClose }: PermissionsDialogProps) {
  const { t } = useTranslation()
  const { project, canOn } = useProject()
  const params = { project_id: project.id, id: object.id }
  const { list, restriction, add, change, drop, restrict } = usePermissions(object.type, params)
  const team = useApi(members.list, { params: { project_id: project.id } }).data ?? []
  const { choices, nameOf } = useRoleChoices()
  const [who, setWho] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Right[]>([])
  const [error, setError] = useState<Error | null>(null)
  const offered = permittedRights[object.type]
  const mayChange = canOn(offered.at(-1) as Right, object)
  const noRight = mayChange ? undefined : t('common.noRight')
  const rows = list.data ?? []
  const listed = new Set(rows.map((row) => (row.role_slug === null ? `user ${row.user_id}` : `role ${row.role_slug}`)))
  const called = (row: (typeof rows)[number]) =>
    row.role_slug === null ? (team.find(({ id }) => id === row.user_id)?.name ?? '') : nameOf(row.role_slug)
  const attempt = async (work: () => Promise<unknown>) => {
    setError(null)
    await work().catch((failure: Error) => setError(failure))
  }
  const give = () =>
    attempt(async () => {
      const [kind, value = ''] = who?.split(' ') ?? []
      const body = kind === 'role' ? { role_slug: value, rights: chosen } : { user_id: Number(value), rights: chosen }
      await add.mutateAsync({ params, body })
      setWho(null)
      setChosen([])
    })
  return (
    <Dialog onClose={onClose} title={t('permissions.title', { name })} size={640}>
      <Stack gap="md">
        {error ? (
          <Alert color="red" variant="outline" role="alert">
            {error.message}
          </Alert>
        ) : null}
        <Text size="sm" c="dimmed">
          {t(`permissions.intro.${object.type}`)}
        </Text>
        <Switch
          label={t('permissions.restricted')}
          description={noRight ?? t('permissions.restrictedHint')}
          checked={restriction.data?.restricted ?? false}
          disabled={!mayChange || restriction.data === undefined || restrict.isPending}
          onChange={(event) => {
            const { checked } = event.currentTarget
            void attempt(() => restrict.mutateAsync({ params, body: { restricted: checked } }))
          }}
        />
        <Stack gap="sm" role="list" aria-label={t('permissions.list')}>
          {rows.map((row) => (
            <Paper key={row.id} role="listitem" withBorder p="sm">
              <Group gap="xs" wrap="nowrap" align="flex-start">
                <RightBoxes
                  label={row.role_slug === null ? called(row) : t('permissions.role', { name: called(row) })}
                  offered={offered}
                  value={row.rights}
                  may={(right) => mayChange && !change.isPending && canOn(right, object)}
                  onChange={(rights) =>
                    void attempt(() => change.mutateAsync({ params: { ...params, pid: row.id }, body: { rights } }))
                  }
                />
                {mayChange ? (
                  <Tooltip label={t('permissions.remove')}>
                    <ActionIcon
                      variant="default"
                      size={30}
                      aria-label={`${t('permissions.remove')}: ${called(row)}`}
                      onClick={() => void attempt(() => drop.mutateAsync({ params: { ...params, pid: row.id } }))}
                    >
                      <IconTrash size={16} />
                    </ActionIcon>
                  </Tooltip>
                ) : null}
              </Group>
            </Paper>
          ))}
          {list.data?.length === 0 ? (
            <Text size="sm" c="dimmed">
              <IconLock size={14} aria-hidden /> {t('permissions.none')}
            </Text>
          ) : null}
        </Stack>
        {mayChange ? (
          <Stack gap="sm" align="flex-start">
            <Divider
              w="100%"
              label={
                <Text fw={600} size="sm" c="var(--text)">
                  {t('permissions.addTitle')}
                </Text>
              }
              labelPosition="left"
            />
            <Select
              w="100%"
              label={t('permissions.who')}
              searchable
              data={[
                {
                  group: t('roles.title'),
                  items: choices
                    .filter(({ value }) => value !== 'owner' && !listed.has(`role ${value}`))
                    .map(({ value, label }) => ({ value: `role ${value}`, label })),
                },
                {
                  group: t('team.table'),
                  items: team
                    .filter(({ id, role }) => role !== 'owner' && !listed.has(`user ${id}`))
                    .map(({ id, name, username }) => ({ value: `user ${id}`, label: `${name} (${username})` })),
                },
              ]}
              renderOption={({ option }) => (
                <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                  <bdi>{option.label}</bdi>
                </Text>
              )}
              value={who}
              onChange={setWho}
            />
            <RightBoxes
              label={t('roles.rights')}
              offered={offered}
              value={chosen}
              may={(right) => canOn(right, object)}
              onChange={setChosen}
            />
            <Button disabled={!who || chosen.length === 0} loading={add.isPending} onClick={() => void give()}>
              {t('permissions.add')}
            </Button>
          </Stack>
        ) : null}
      </Stack>
    </Dialog>
  )
}

interface RightBoxesProps {
  label: string
  offered: readonly Right[]
  value: readonly Right[]
  /** Whether the user can give or take away the right. */
  may: (right: Right) => boolean
  onChange: (rights: Right[]) => void
}

/** Names of rights on one object, where they cover less than in a role. */
function textOf(right: Right): string {
  if (right === 'useResources') return i18next.t('permissions.use')
  return right === 'editTemplates' || right === 'editResources' ? i18next.t('permissions.edit') : rightText(right)
}

function RightBoxes({ label, offered, value, may, onChange }: RightBoxesProps) {
  return (
    <Checkbox.Group
      flex={1}
      miw={0}
      label={<bdi style={{ overflowWrap: 'anywhere' }}>{label}</bdi>}
      value={[...value]}
      onChange={(chosen) => onChange(offered.filter((right) => chosen.includes(right)))}
    >
      <Group gap="sm" mt={6}>
        {offered.map((right) => (
          <Checkbox key={right} value={right} label={textOf(right)} disabled={!may(right)} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
