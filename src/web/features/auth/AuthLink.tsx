import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'

/** A link below the form of a sign-in page that does something here, such as beginning again. */
export function AuthLink({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Anchor component="button" type="button" size="sm" mih={24} ta="start" w="fit-content" onClick={onClick}>
      {children}
    </Anchor>
  )
}
