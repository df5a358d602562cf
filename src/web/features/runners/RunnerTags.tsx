import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './runners.module.css'

interface RunnerTagsProps {
  tags: readonly string[]
  /** Shows only the runners with this tag; without it, the tags are no buttons. */
  onTag?: (tag: string) => void
}

/** The tags of a runner, as chips. */
export function RunnerTags({ tags, onTag }: RunnerTagsProps) {
  const { t } = useTranslation()
  if (tags.length === 0) return null
  return (
    <ul className={classes.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <Badge
            variant="default"
            size="sm"
            tt="none"
            fw={500}
            maw={180}
            mih={24}
            {...(onTag
              ? {
                  component: 'button' as const,
                  type: 'button' as const,
                  style: { cursor: 'pointer' },
                  title: t('runners.filterByTag', { tag }),
                  onClick: () => onTag(tag),
                }
              : { title: tag })}
          >
            <bdi>{tag}</bdi>
          </Badge>
        </li>
      ))}
    </ul>
  )
}
