import { useMantineColorScheme } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { readDevice, useDeviceSetting } from '../api/device.ts'
import { projectPages } from '../resources.ts'
import { focusFirstRow } from '../ui/first-row.ts'
import { topDialog } from '../ui/layers.ts'
import { globalKeys, listKeys } from '../ui/shortcuts.ts'
import { openKeyboardHelp } from './keyboard-help.ts'
import { sidebarHiddenSetting, singleKeysSetting } from './keys.ts'

/** Timeout in ms for the second letter of a pair. */
const pairMs = 1000

/**
 * Keys that work on every page (docs/design/console.md#keys). They act only when no text field has the focus and no dialog is
 * open.
 */
export function useGlobalKeys(): void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { projectId } = useParams({ strict: false })
  const [hidden, setHidden] = useDeviceSetting(sidebarHiddenSetting, false)
  const { toggleColorScheme } = useMantineColorScheme()
  useEffect(() => {
    let first: { key: string; at: number } | null = null
    const pairs: Record<string, Record<string, (() => void) | undefined> | undefined> = {
      g: Object.fromEntries(
        typeof projectId === 'number'
          ? Object.values(projectPages).flatMap(({ letter, link }) =>
              letter ? [[letter, () => void navigate(link(projectId))]] : [],
            )
          : [],
      ),
    }
    const [themeFirst = '', themeSecond = ''] = globalKeys.theme[0].split(' ')
    pairs[themeFirst] = { [themeSecond]: toggleColorScheme }
    const single: Record<string, (() => boolean) | undefined> = {
      [globalKeys.filter[0]]: focusFilter,
      [listKeys.next[1]]: focusFirstRow,
      [globalKeys.help[0]]: () => openKeyboardHelp(t('shell.help')),
      [globalKeys.sidebar[0]]: () => {
        setHidden(!hidden)
        return true
      },
    }
    const isLetter = (event: KeyboardEvent) =>
      event.key.length === 1 &&
      event.key !== ' ' &&
      !(event.ctrlKey || event.metaKey || event.altKey || isText(event.target))
    // Before all other handlers: the second letter of a pair must have no other effect on the way.
    const before = (event: KeyboardEvent) => {
      if (!isLetter(event)) return
      if (!readDevice(singleKeysSetting, true)) {
        // Stops the keys of every page. The browser's default action stays.
        event.stopPropagation()
        return
      }
      const second = first && Date.now() - first.at < pairMs ? pairs[first.key]?.[event.key] : undefined
      first = null
      if (!second) return
      event.preventDefault()
      event.stopPropagation()
      second()
    }
    // After all other handlers: a row or the log may use the letter for something else.
    const after = (event: KeyboardEvent) => {
      // Where nothing has the focus yet, the arrow enters the list like j.
      const idle = document.activeElement === document.body || document.activeElement?.matches('h1')
      if (event.key === 'ArrowDown' && idle && !event.defaultPrevented && !topDialog() && focusFirstRow())
        return event.preventDefault()
      if (!isLetter(event) || event.defaultPrevented || hasOwnKeys(event.target)) return
      const inDialogs: readonly string[] = [...globalKeys.help, ...globalKeys.filter]
      if (topDialog() && !inDialogs.includes(event.key)) return
      if (single[event.key]?.()) event.preventDefault()
      else if (pairs[event.key]) first = { key: event.key, at: Date.now() }
    }
    addEventListener('keydown', before, true)
    addEventListener('keydown', after)
    return () => {
      removeEventListener('keydown', before, true)
      removeEventListener('keydown', after)
    }
  }, [navigate, projectId, toggleColorScheme, hidden, setHidden, t])
}

/** Focuses the filter of the top dialog, or else of the page. Returns whether there is one. */
function focusFilter(): boolean {
  const filter = (topDialog() ?? document).querySelector<HTMLElement>('[data-page-filter]')
  filter?.focus()
  return Boolean(filter)
}

function isText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}

/** Whether the element is in a part with its own keys, such as the log. */
function hasOwnKeys(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('[data-own-keys]') !== null
}
