import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { serverObjectTypes } from '../../../contract/event-facts.ts'
import { projectObjectTypes } from '../../../contract/object-type.ts'
import { IconX } from '../../ui/icons.ts'
import type { Filters, Person } from './ActivityFilters.tsx'

interface FilterTokensProps {
  value: Filters
  people: readonly Person[]
  projects: readonly { id: number; name: string }[]
  onRemove: (changes: { [name in keyof Filters]?: undefined }) => void
}

type Name = Exclude<keyof Filters, 'feed'>

/** The active filters, each of which can be removed. */
export function FilterTokens({ value, people, projects, onRemove }: FilterTokensProps) {
  const { t } = useTranslation()
  const tokens = Object.entries(wordedTokens()).flatMap(([name, text]) =>
    text === undefined ? [] : [{ name: name as Name, text }],
  )
  if (tokens.length === 0) return null
  return (
    <Group component="ul" gap={6} m={0} p={0} aria-label={t('activity.activeFilters')} style={{ listStyle: 'none' }}>
      {tokens.map(({ name, text }) => (
        <li key={name} style={{ maxWidth: '100%' }}>
          <Button
            variant="default"
            size="compact-sm"
            radius="xl"
            maw="100%"
            rightSection={<IconX size={14} aria-hidden />}
            aria-label={t('activity.removeFilter', { filter: text })}
            onClick={() => onRemove({ [name]: undefined })}
          >
            <bdi>{text}</bdi>
          </Button>
        </li>
      ))}
    </Group>
  )

  function wordedTokens(): { [name in Name]: string | undefined } {
    const { q, user, type, object, source, result, project, token, request, start, end } = value
    const person = people.find(({ id }) => id === user)
    const known = projectObjectTypes.find((one) => one === type)
    const ofServer = serverObjectTypes.find((one) => one === type)
    const typeText = known
      ? t(`activity.types.${known}`)
      : ofServer
        ? t(`activity.serverTypes.${ofServer}`)
        : (type ?? '')
    return {
      q: q === undefined ? undefined : t('activity.tokens.words', { value: q }),
      user:
        user === undefined ? undefined : t('activity.tokens.user', { value: person?.name || person?.username || user }),
      type: type === undefined || object !== undefined ? undefined : t('activity.tokens.type', { value: typeText }),
      object: object === undefined ? undefined : t('activity.tokens.object', { type: typeText, value: object }),
      source: source && t('activity.tokens.source', { value: t(`activity.sources.${source}`) }),
      result: result && t('activity.tokens.result', { value: t(`activity.results.${result}`) }),
      project:
        project === undefined
          ? undefined
          : t('activity.tokens.project', { value: projects.find(({ id }) => id === project)?.name ?? project }),
      token: token === undefined ? undefined : t('activity.tokens.token', { value: token }),
      request: request === undefined ? undefined : t('activity.tokens.request', { value: request }),
      start: start === undefined ? undefined : t('activity.tokens.start', { value: start }),
      end: end === undefined ? undefined : t('activity.tokens.end', { value: end }),
    }
  }
}
