import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'

/** Opens the task over the page. */
export function TaskLink({ id }: { id: number }) {
  return (
    <Anchor
      component={Link}
      to="."
      search={((now: object) => ({ ...now, t: id, delivery: undefined })) as never}
      onClick={(event) => event.stopPropagation()}
      style={{ display: 'inline-block', minHeight: 24 }}
    >
      #{id}
    </Anchor>
  )
}
