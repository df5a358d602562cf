import { Badge, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '../../api/call.ts'
import type { tokens } from '../../api/calls.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { TimeText } from '../../ui/TimeText.tsx'

type Times = Pick<ReplyOf<typeof tokens.list>[number], 'expires_at' | 'expired' | 'last_used' | 'last_address'>

/** The columns of a list of tokens about time: when each expires, and when and from where it was last used. */
export function useTokenTimes<Token extends Times>(): Record<'expires' | 'lastUsed', Column<Token>> {
  const { t, i18n } = useTranslation()
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' })
  return {
    expires: {
      id: 'expires',
      title: t('tokens.expires'),
      sort: ({ expires_at }) => expires_at ?? '9',
      cell: ({ expires_at, expired }) => (
        <>
          {expires_at ? <time dateTime={expires_at}>{day.format(new Date(expires_at))}</time> : t('tokens.never')}{' '}
          {expired ? (
            <Badge variant="outline" color="gray" c="var(--text)" miw="max-content">
              {t('tokens.expired')}
            </Badge>
          ) : null}
        </>
      ),
    },
    lastUsed: {
      id: 'last_used',
      title: t('tokens.lastUsed'),
      priority: 'middle',
      sort: ({ last_used }) => last_used ?? '',
      cell: ({ last_used, last_address }) =>
        last_used ? (
          <>
            <TimeText time={last_used} />
            {last_address ? (
              <Text size="xs" c="dimmed">
                <bdi>{last_address}</bdi>
              </Text>
            ) : null}
          </>
        ) : (
          t('tokens.neverUsed')
        ),
    },
  }
}
