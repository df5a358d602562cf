import type { TFunction } from 'i18next'
import { logKeys } from '../ui/log/keys.ts'
import {
  calendarKeys,
  formKeys,
  globalKeys,
  listKeys,
  type ShortcutKeys,
  scheduleKeys,
  taskKeys,
  templateKeys,
  templateTaskKeys,
  viewKeys,
} from '../ui/shortcuts.ts'
import { commandKey } from './keys.ts'

export interface KeyLine {
  /** Alternatives; each is a sequence of keys, or a combination. */
  keys: string[][]
  text: string
}

export interface KeySection {
  title: string
  lines: KeyLine[]
}

/** Returns all keys of the console, in sections by where they act. `pages` are the lines of those that lead to a page. */
export function keySections(t: TFunction, pages: readonly KeyLine[]): KeySection[] {
  const names: Record<string, string> = {
    ArrowUp: '↑',
    ArrowDown: '↓',
    ArrowLeft: '←',
    ArrowRight: '→',
    PageUp: t('keyboard.pageUp'),
    PageDown: t('keyboard.pageDown'),
    Escape: 'Esc',
    Delete: 'Del',
    ' ': t('keyboard.space'),
    mod: commandKey,
  }
  const shown = (key: string) => (key === ' ' ? [key] : key.split(/ |(?<=mod)\+/)).map((one) => names[one] ?? one)
  /** One line for all commands with the same text, which are the directions of one action. */
  const linesOf = <Command extends string>(keys: ShortcutKeys<Command>, texts: Record<Command, string>): KeyLine[] => {
    const lines = new Map<string, KeyLine>()
    for (const command of Object.keys(keys) as Command[]) {
      const line = lines.get(texts[command]) ?? { keys: [], text: texts[command] }
      const all = keys[command].map(shown)
      // A row of digits.
      line.keys.push(...(all.length > 4 ? [[...(all[0] ?? []), '…', ...(all.at(-1) ?? [])]] : all))
      lines.set(line.text, line)
    }
    return [...lines.values()]
  }
  const { close, ...elsewhere } = globalKeys
  return [
    {
      title: t('keyboard.helpAnywhere'),
      lines: [
        ...linesOf(elsewhere, {
          palette: t('shell.palette'),
          filter: t('keyboard.keyFilter'),
          help: t('shell.keyHelp'),
          sidebar: t('keyboard.keySidebar'),
          theme: t('keyboard.keyTheme'),
        }),
        ...pages,
        ...linesOf({ close }, { close: t('keyboard.keyClose') }),
      ],
    },
    {
      title: t('keyboard.helpLists'),
      lines: linesOf(listKeys, {
        next: t('keyboard.keyNextRow'),
        previous: t('keyboard.keyPreviousRow'),
        first: t('keyboard.keyFirstRow'),
        last: t('keyboard.keyLastRow'),
        open: t('keyboard.keyOpen'),
        menu: t('keyboard.keyRowMenu'),
        expand: t('table.keyDetails'),
        collapse: t('table.keyDetails'),
        select: t('table.keySelect'),
        selectRange: t('table.keyRange'),
        selectAll: t('table.selectAll'),
      }),
    },
    {
      title: t('keyboard.helpTemplates'),
      lines: [
        ...linesOf(templateKeys, {
          run: t('shell.stepRun'),
          lastLog: t('keyboard.keyLastLog'),
          star: t('templates.starToggle'),
          edit: t('common.edit'),
          duplicate: t('common.duplicate'),
          remove: t('keyboard.keyDelete'),
        }),
        ...linesOf(viewKeys, { view: t('keyboard.keyView') }),
      ],
    },
    {
      title: t('keyboard.helpTemplateTasks'),
      lines: linesOf(templateTaskKeys, { log: t('tasks.log'), runAgain: t('keyboard.keyRunAgain') }),
    },
    {
      title: t('keyboard.helpSchedules'),
      lines: linesOf(scheduleKeys, {
        run: t('schedules.runNow'),
        edit: t('common.edit'),
        duplicate: t('common.duplicate'),
        remove: t('keyboard.keyDelete'),
      }),
    },
    {
      title: t('keyboard.helpCalendar'),
      lines: linesOf(calendarKeys, {
        earlierRun: t('keyboard.keyRun'),
        laterRun: t('keyboard.keyRun'),
        dayBefore: t('keyboard.keyDay'),
        dayAfter: t('keyboard.keyDay'),
        firstRun: t('keyboard.keyDayEnds'),
        lastRun: t('keyboard.keyDayEnds'),
        before: t('keyboard.keyPeriod'),
        after: t('keyboard.keyPeriod'),
      }),
    },
    {
      title: t('keyboard.helpTask'),
      lines: linesOf(taskKeys, {
        log: t('keyboard.keyTabs'),
        details: t('keyboard.keyTabs'),
        summary: t('keyboard.keyTabs'),
        artifacts: t('keyboard.keyTabs'),
        stop: t('keyboard.keyStop'),
        forceStop: t('keyboard.keyForceStop'),
        confirm: t('keyboard.keyConfirm'),
        reject: t('keyboard.keyReject'),
        runAgain: t('keyboard.keyRunAgain'),
      }),
    },
    {
      title: t('keyboard.helpLog'),
      lines: linesOf(logKeys, {
        up: t('keyboard.keyLine'),
        down: t('keyboard.keyLine'),
        'page-up': t('keyboard.keyScreen'),
        'page-down': t('keyboard.keyScreen'),
        left: t('keyboard.keySideways'),
        right: t('keyboard.keySideways'),
        home: t('keyboard.keyLogStart'),
        end: t('keyboard.keyLogEnd'),
        find: t('keyboard.keyFind'),
        'next-hit': t('keyboard.keyHit'),
        'previous-hit': t('keyboard.keyHit'),
        'go-to-line': t('keyboard.keyGoLine'),
        outline: t('keyboard.keyOutline'),
        result: t('keyboard.keyResult'),
        'next-failure': t('keyboard.keyFailure'),
        'previous-failure': t('keyboard.keyFailure'),
        'next-task': t('keyboard.keyLogTask'),
        'previous-task': t('keyboard.keyLogTask'),
        'next-play': t('keyboard.keyPlay'),
        'previous-play': t('keyboard.keyPlay'),
        fold: t('keyboard.keyFold'),
        'open-all': t('keyboard.keyFoldAll'),
        'close-all': t('keyboard.keyFoldAll'),
        follow: t('keyboard.keyFollow'),
        wrap: t('keyboard.keyWrap'),
        time: t('keyboard.keyTime'),
        'select-all': t('table.selectAll'),
        'copy-link': t('keyboard.keyLink'),
        'full-screen': t('common.fullScreen'),
        escape: t('keyboard.keyLeaveFind'),
      }),
    },
    {
      title: t('keyboard.helpForms'),
      lines: linesOf(formKeys, {
        submit: t('keyboard.keySubmit'),
        save: t('keyboard.keySave'),
        leave: t('keyboard.keyLeaveForm'),
      }),
    },
  ]
}
