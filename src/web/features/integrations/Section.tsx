import { Group, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './integrations.module.css'

export interface SectionProps {
  title: string
  text?: string
  action?: ReactNode
  children: ReactNode
}

/** A part of the page with its heading. */
export function Section({ title, text, action, children }: SectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Group justify="space-between" align="flex-start" gap="sm" mb="sm">
        <div style={{ flex: '1 1 280px', minWidth: 0 }}>
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
          {text ? (
            <Text size="sm" c="dimmed" maw={720}>
              {text}
            </Text>
          ) : null}
        </div>
        {action}
      </Group>
      {children}
    </section>
  )
}
