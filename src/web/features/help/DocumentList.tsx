import { Text, Title } from '@mantine/core'
import type { HelpDocument } from '../../../contract/help.ts'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'
import classes from './help.module.css'

/** The documents with what each is about, in their parts. */
export function DocumentList({ documents }: { documents: HelpDocument[] }) {
  const groups = [...new Set(documents.map(({ group }) => group))]
  return (
    <div lang="en">
      {groups.map((group) => (
        <section key={group} aria-label={group} className={classes.group}>
          <Title order={2} size="h2" mb="xs">
            {group}
          </Title>
          <ul className={classes.documents}>
            {documents
              .filter((one) => one.group === group)
              .map(({ name, title, summary }) => (
                <li key={name}>
                  <AnchorLink {...paths.help(name)} fw={600}>
                    {title}
                  </AnchorLink>
                  <Text size="sm" c="dimmed">
                    {summary}
                  </Text>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
