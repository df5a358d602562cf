import { List, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '../../api/call.ts'
import { effectiveAccess } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { roleName } from '../../api/role-name.ts'
import { useProject } from '../../api/session.tsx'
import { rightText } from '../../flows/right-text.ts'
import { listText } from '../../i18n/list-text.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { LoadError } from '../../ui/Page.tsx'

type Access = ReplyOf<typeof effectiveAccess.get>

interface AccessOfPersonProps {
  userId: number
  name: string
  onClose: () => void
}

/** What one person may do in the project, and why. */
export function AccessOfPerson({ userId, name, onClose }: AccessOfPersonProps) {
  const { t } = useTranslation()
  const { project } = useProject()
  const access = useApi(effectiveAccess.get, { params: { project_id: project.id, user_id: userId } })
  return (
    <Dialog onClose={onClose} title={t('access.of', { name })} size={640}>
      {access.data ? (
        <Reasons access={access.data} />
      ) : access.error ? (
        <LoadError error={access.error} onRetry={() => void access.refetch()} />
      ) : (
        <Skeleton height={120} />
      )}
    </Dialog>
  )
}

/** The article begins a line here. */
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function Reasons({ access }: { access: Access }) {
  const { t } = useTranslation()
  const listed = (rights: Access['rights']) => listText(rights.map(rightText))
  const reasons = [
    ...(access.blocked ? [t('access.isBlocked')] : []),
    ...(access.admin ? [t('access.isAdmin')] : []),
    ...(access.role ? [t('access.hasRole', { role: roleName(t, access.role, access.role_name) })] : []),
    ...(access.rule ? [t('access.byRule', { rule: access.rule.name })] : []),
    ...(access.service ? [t('access.isService')] : []),
  ]
  return (
    <Stack gap="md">
      <List size="sm" aria-label={t('access.why')}>
        {reasons.map((reason) => (
          <List.Item key={reason}>{reason}</List.Item>
        ))}
      </List>
      <div>
        <Title order={3} size="h5">
          {t('access.inProject')}
        </Title>
        <Text size="sm">{access.rights.length > 0 ? listed(access.rights) : t('access.nothing')}</Text>
      </div>
      {access.permissions.length > 0 ? (
        <div>
          <Title order={3} size="h5">
            {t('access.onObjects')}
          </Title>
          <List size="sm" spacing="xs">
            {access.permissions.map((one) => (
              <List.Item key={`${one.type} ${one.id}`}>
                <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                  {capital(t(`named.${one.type}`, { name: one.name }))}
                </Text>
                <Text size="sm">{one.rights.length > 0 ? listed(one.rights) : t('access.nothing')}</Text>
                {one.restricted ? (
                  <Text size="xs" c="dimmed">
                    {t('access.restricted')}
                  </Text>
                ) : null}
                {one.by_user.length > 0 ? (
                  <Text size="xs" c="dimmed">
                    {t('access.byUser', { rights: listed(one.by_user) })}
                  </Text>
                ) : null}
                {one.by_role.length > 0 ? (
                  <Text size="xs" c="dimmed">
                    {t('access.byRole', { rights: listed(one.by_role) })}
                  </Text>
                ) : null}
              </List.Item>
            ))}
          </List>
        </div>
      ) : null}
    </Stack>
  )
}
