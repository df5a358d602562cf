import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { help } from '../../api/calls.ts'
import { useFilter } from '../../api/filter.ts'
import { useApi } from '../../api/hooks.ts'
import { FilterField } from '../../ui/FilterField.tsx'
import { ListSkeleton, LoadError, Page } from '../../ui/Page.tsx'
import { DocumentList } from './DocumentList.tsx'
import { Passages } from './Passages.tsx'

/** All documents, part by part, and a search in their texts. */
export function HelpPage() {
  const { t, i18n } = useTranslation()
  const [q, setFilter] = useFilter()
  const { data, error, refetch } = useApi(help.documents)
  return (
    <Page title={t('shell.documents')}>
      <Stack gap="xs" maw={560}>
        <FilterField
          asks
          value={q}
          onChange={setFilter}
          aria-label={t('documents.search')}
          placeholder={t('documents.search')}
        />
        {i18n.language === 'en' ? null : (
          <Text size="sm" c="dimmed">
            {t('documents.english')}
          </Text>
        )}
      </Stack>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : q.trim() ? (
        <Passages q={q.trim()} />
      ) : data ? (
        <DocumentList documents={data} />
      ) : (
        <ListSkeleton rows={12} />
      )}
    </Page>
  )
}
