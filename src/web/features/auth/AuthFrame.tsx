import { Center, Paper, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import logo from '../../icon.svg'
import { Page } from '../../ui/Page.tsx'

/** Page layout for visitors without a session: logo, heading, one card. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack w="100%" maw={400} gap="lg">
        <img src={logo} width={80} height={80} alt="" style={{ alignSelf: 'center' }} />
        <Paper withBorder p={{ base: 'md', xs: 'xl' }} bg="var(--surface)">
          <Page title={title}>{children}</Page>
        </Paper>
      </Stack>
    </Center>
  )
}
