import { Code, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './history.module.css'
import type { FilterName } from './history-filter.ts'

/** An example of each filter. */
const examples: Record<FilterName, string> = {
  status: 'status:error,stopped',
  template: 'template:"Set up the site"',
  by: 'by:anna',
  app: 'app:ansible',
  schedule: 'schedule:nightly',
  integration: 'integration:pushes',
  is: 'is:pinned',
}

/** What the filter of the history understands. */
export function FilterList() {
  const { t } = useTranslation()
  return (
    <>
      <dl className={classes.filters}>
        <div>
          <dt>
            <Code>site 1.2</Code>
          </dt>
          <dd>{t('filters.words')}</dd>
        </div>
        {Object.entries(examples).map(([name, example]) => (
          <div key={name}>
            <dt>
              <Code>{example}</Code>
            </dt>
            <dd>{t(`filters.${name === 'is' ? 'pinned' : (name as Exclude<FilterName, 'is'>)}`)}</dd>
          </div>
        ))}
      </dl>
      <Text size="xs" c="dimmed" mt="xs">
        {t('filters.combine')}
      </Text>
    </>
  )
}
