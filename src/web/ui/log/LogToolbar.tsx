import { ActionIcon, Button, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import {
  IconAlertOctagon,
  IconChevronsDown,
  IconClock,
  IconDotsVertical,
  IconDownload,
  IconFilter,
  IconFold,
  IconLayoutSidebarRight,
  IconListTree,
  IconMaximize,
  IconMinimize,
  IconSearch,
  IconTextWrap,
} from '../icons.ts'
import classes from './LogBars.module.css'
import type { LogLabels } from './labels.ts'
import type { LogSettings, ShownSettings } from './settings.ts'
import type { CopyWhat } from './use-copy.ts'

export interface Downloads {
  plain: string
  colours: string
  zip: string
}

interface LogToolbarProps {
  labels: LogLabels
  name: string
  settings: ShownSettings
  running: boolean
  following: boolean
  lost: boolean
  full: boolean
  plain: boolean
  failures: number
  marked: { from: number; to: number } | null
  /** The number of lines, if the marked ones are beyond the end; otherwise null. */
  total: number | null
  downloads: Downloads | null
  /** Whether the log has parts to outline, or results of hosts. */
  parts: boolean
  results: boolean
  outline: boolean
  panel: boolean
  /** The chips are shown, or a filter is active. */
  filter: boolean
  narrow: boolean
  /** What is said about the run, beside the tools. */
  note: ReactNode
  onSettings(change: Partial<LogSettings>): void
  onFind(): void
  onFollow(): void
  onFull(): void
  onPlain(): void
  onFailure(step: 1 | -1): void
  onCopy(what: CopyWhat): void
  onOutline(): void
  onPanel(): void
  onFilter(): void
  onVisible(): void
  onResults(): void
}

export function LogToolbar(props: LogToolbarProps) {
  const { labels, settings, onSettings, marked, downloads, plain } = props
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={labels.toolbar}>
      {!plain &&
        tool(
          props.parts ? labels.outline : labels.outlineEmpty,
          <IconListTree size={17} aria-hidden />,
          props.onOutline,
          props.outline,
          !props.parts,
        )}
      {!plain && tool(labels.find, <IconSearch size={17} aria-hidden />, props.onFind)}
      {!plain && tool(labels.filter, <IconFilter size={17} aria-hidden />, props.onFilter, props.filter)}
      {!plain && (
        <ToolMenu label={labels.folds} icon={<IconFold size={17} aria-hidden />}>
          <Choice
            value={settings.folds ?? 'run'}
            options={{ run: labels.foldsByRun, open: labels.foldsOpenAll, closed: labels.foldsCloseAll }}
            onChange={(folds) => onSettings({ folds: folds === 'run' ? null : folds })}
          />
        </ToolMenu>
      )}
      {!plain && (
        <ToolMenu label={labels.time} icon={<IconClock size={17} aria-hidden />} on={settings.time !== 'off'}>
          <Choice value={settings.time} options={labels.timeModes} onChange={(time) => onSettings({ time })} />
        </ToolMenu>
      )}
      {!plain &&
        tool(
          labels.wrap,
          <IconTextWrap size={17} aria-hidden />,
          () => onSettings({ wrap: !settings.wrap }),
          settings.wrap,
        )}
      {!plain &&
        props.failures > 0 &&
        tool(labels.nextFailure, <IconAlertOctagon size={17} aria-hidden />, () => props.onFailure(1))}
      <span className={classes.spring} />
      {props.note}
      {props.lost && (
        <span className={classes.connection} role="status">
          {labels.connectionLost}
        </span>
      )}
      {marked && !plain && props.total !== null && (
        <span className={classes.connection}>{labels.beyondEnd(marked.from, props.total)}</span>
      )}
      {marked && !plain && props.total === null && (
        <Menu withinPortal={false} position="bottom-end">
          <Menu.Target>
            <Button size="compact-xs" variant="default">
              {labels.lines(marked.from, marked.to)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => props.onCopy('link')}>{labels.copyLink}</Menu.Item>
            <Menu.Item onClick={() => props.onCopy('lines')}>{labels.copyLines}</Menu.Item>
            <Menu.Item onClick={() => props.onCopy('markdown')}>{labels.copyMarkdown}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {props.running &&
        !plain &&
        tool(labels.follow, <IconChevronsDown size={17} aria-hidden />, props.onFollow, props.following)}
      {downloads && (
        <ToolMenu label={labels.download} icon={<IconDownload size={17} aria-hidden />} end>
          <Menu.Item component="a" href={downloads.plain} download={`${props.name}.log`}>
            {labels.downloadPlain}
          </Menu.Item>
          <Menu.Item component="a" href={downloads.colours} download={`${props.name}.ansi.log`}>
            {labels.downloadColours}
          </Menu.Item>
          <Menu.Item component="a" href={downloads.zip} download={`${props.name}.zip`}>
            {labels.downloadZip}
          </Menu.Item>
          <Menu.Item onClick={props.onVisible}>{labels.downloadVisible}</Menu.Item>
          {props.results && <Menu.Item onClick={props.onResults}>{labels.downloadResults}</Menu.Item>}
        </ToolMenu>
      )}
      {!plain &&
        tool(
          props.results ? labels.result.panel : labels.noResults,
          <IconLayoutSidebarRight size={17} aria-hidden />,
          props.onPanel,
          props.panel,
          !props.results,
        )}
      {!props.narrow &&
        tool(
          props.full ? labels.leaveFullScreen : labels.fullScreen,
          props.full ? <IconMinimize size={17} aria-hidden /> : <IconMaximize size={17} aria-hidden />,
          props.onFull,
        )}
      <ToolMenu label={labels.more} icon={<IconDotsVertical size={17} aria-hidden />} end>
        <Menu.Item onClick={props.onPlain}>{plain ? labels.plainViewLeave : labels.plainView}</Menu.Item>
        <Menu.Item onClick={() => props.onCopy('all')}>{labels.copyAll}</Menu.Item>
        <Menu.Divider />
        <Menu.Label>{labels.theme}</Menu.Label>
        <Choice value={settings.theme} options={labels.themes} onChange={(theme) => onSettings({ theme })} />
      </ToolMenu>
    </div>
  )
}

function tool(label: string, icon: ReactNode, onClick: () => void, on?: boolean, disabled = false) {
  return (
    <ActionIcon
      size="md"
      disabled={disabled}
      variant={on ? 'light' : 'subtle'}
      color={on ? undefined : 'gray'}
      aria-label={label}
      title={label}
      aria-pressed={on}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  )
}

function Choice<T extends string>(props: { value: T; options: Record<T, string>; onChange(value: T): void }) {
  return (
    <Menu.RadioGroup value={props.value} onChange={(value) => props.onChange(value as T)}>
      {(Object.keys(props.options) as T[]).map((value) => (
        <Menu.RadioItem key={value} value={value} closeMenuOnClick>
          {props.options[value]}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}

/** A menu that is rendered inside the log: in full screen nothing outside of it is visible. */
function ToolMenu(props: { label: string; icon: ReactNode; on?: boolean; end?: boolean; children: ReactNode }) {
  return (
    <Menu withinPortal={false} position={props.end ? 'bottom-end' : 'bottom-start'} shadow="md">
      <Menu.Target>
        <ActionIcon
          size="md"
          variant={props.on ? 'light' : 'subtle'}
          color={props.on ? undefined : 'gray'}
          aria-label={props.label}
          title={props.label}
        >
          {props.icon}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{props.children}</Menu.Dropdown>
    </Menu>
  )
}
