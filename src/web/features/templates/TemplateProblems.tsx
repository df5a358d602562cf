import { List } from '@mantine/core'

/** The templates that prevent a bulk action, and why. */
export function TemplateProblems({ problems }: { problems: readonly { id: number; name: string; problem: string }[] }) {
  return (
    <List size="sm">
      {problems.map((one) => (
        <List.Item key={one.id}>
          <bdi>{one.name}</bdi>: {one.problem}
        </List.Item>
      ))}
    </List>
  )
}
