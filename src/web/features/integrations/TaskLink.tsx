import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'

/** Opens the task over the page. */
export function TaskLink({ id }: { id: number }) {
  return (
    <AnchorLink
      {...paths.here({ t: id, delivery: undefined })}
      onClick={(event) => event.stopPropagation()}
      style={{ display: 'inline-block', minHeight: 24 }}
    >
      #{id}
    </AnchorLink>
  )
}
