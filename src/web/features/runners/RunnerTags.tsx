import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './runners.module.css'

interface RunnerTagsProps {
  tags: readonly string[]
  /** More than these are counted, and named in the tooltip. */
  most?: number
  /** Shows only the runners with this tag; without it, the tags are no buttons. */
  onTag?: (tag: string) => void
}

/** The tags of a runner, as chips. */
export function RunnerTags({ tags, most = tags.length, onTag }: RunnerTagsProps) {
  const { t } = useTranslation()
  if (tags.length === 0) return null
  const others = tags.slice(most)
  return (
    <ul className={classes.tags}>
      {tags.slice(0, most).map((tag) => (
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
      {others.length > 0 ? (
        <li>
          <Badge variant="default" size="sm" fw={500} mih={24} title={others.join(', ')}>
            +{others.length}
          </Badge>
        </li>
      ) : null}
    </ul>
  )
}
