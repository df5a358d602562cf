import { ActionIcon, Menu } from '@mantine/core'
import type { ReactNode } from 'react'

/** A button of the toolbar. `on` is undefined for one that switches nothing. */
export function tool(label: string, icon: ReactNode, onClick: () => void, on?: boolean, disabled = false) {
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

/** The items of a menu of which one is chosen. */
export function Choice<T extends string>(props: { value: T; options: Record<T, string>; onChange(value: T): void }) {
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
export function ToolMenu(props: { label: string; icon: ReactNode; on?: boolean; end?: boolean; children: ReactNode }) {
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
