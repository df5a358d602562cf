import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { HelpButton } from '../../ui/help/HelpButton.tsx'
import { NewButton } from '../../ui/NewButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { usePageActions } from '../../ui/page-actions.ts'
import { ChannelsTable, type OpenForm } from './ChannelsTable.tsx'
import type { ChannelOwner } from './channel-calls.ts'
import { DeliveryLog } from './DeliveryLog.tsx'

interface AlertsViewProps {
  owner: ChannelOwner
  title: string
  breadcrumb?: ReactNode
  mayChange: boolean
  /** Content between the title and the channels. */
  children: ReactNode
}

/** Alert channels with the delivery log below them: the same for a project and for the server. */
export function AlertsView({ owner, title, breadcrumb, mayChange, children }: AlertsViewProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [open, setOpen] = useState<OpenForm>(null)
  const log = useRef<HTMLHeadingElement>(null)
  usePageActions([
    {
      id: 'new-channel',
      label: t('alerts.new'),
      run: () => setOpen({}),
      disabled: mayChange ? undefined : t('common.noRight'),
    },
  ])
  const button = <NewButton label={t('alerts.new')} allowed={mayChange} onClick={() => setOpen({})} />
  return (
    <Page title={title} help={<HelpButton topic="alerts" />} breadcrumb={breadcrumb} actions={button}>
      {children}
      <ChannelsTable
        owner={owner}
        mayChange={mayChange}
        button={button}
        open={open}
        onOpen={setOpen}
        onLog={({ id }) => {
          void navigate({ ...paths.here({ channel: id, before: undefined }), resetScroll: false })
          log.current?.scrollIntoView({ block: 'start' })
          log.current?.focus({ preventScroll: true })
        }}
      />
      <DeliveryLog owner={owner} mayChange={mayChange} heading={log} />
    </Page>
  )
}
