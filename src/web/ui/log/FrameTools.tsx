import { Menu } from '@mantine/core'
import { memo } from 'react'
import { IconDotsVertical, IconLayoutSidebarRight, IconMaximize, IconMinimize } from '../more-icons.ts'
import type { LogLabels } from './labels.ts'
import type { LogActions } from './log-actions.ts'
import { Choice, ToolMenu, tool } from './log-tools.tsx'
import type { LogSettings } from './settings.ts'
import type { useLogSides } from './use-log-sides.ts'

interface FrameToolsProps {
  labels: LogLabels
  theme: LogSettings['theme']
  sides: ReturnType<typeof useLogSides>
  full: boolean
  plain: boolean
  actions: LogActions
}

/** What concerns the log as a whole: the panel beside it, full screen, plain text, copying all of it, and its theme. */
export const FrameTools = memo(function FrameTools(props: FrameToolsProps) {
  const { labels, theme, sides, full, plain, actions } = props
  return (
    <>
      {!plain &&
        tool(
          sides.hasResults ? labels.result.panel : labels.noResults,
          <IconLayoutSidebarRight size={17} aria-hidden />,
          sides.togglePanel,
          sides.panel,
          !sides.hasResults,
        )}
      {!sides.phone &&
        tool(
          full ? labels.leaveFullScreen : labels.fullScreen,
          full ? <IconMinimize size={17} aria-hidden /> : <IconMaximize size={17} aria-hidden />,
          actions.toggleFull,
        )}
      <ToolMenu label={labels.more} icon={<IconDotsVertical size={17} aria-hidden />} end>
        <Menu.Item onClick={actions.togglePlain}>{plain ? labels.plainViewLeave : labels.plainView}</Menu.Item>
        <Menu.Item onClick={() => actions.copy('all')}>{labels.copyAll}</Menu.Item>
        <Menu.Divider />
        <Menu.Label>{labels.theme}</Menu.Label>
        <Choice value={theme} options={labels.themes} onChange={(chosen) => actions.change({ theme: chosen })} />
      </ToolMenu>
    </>
  )
})
