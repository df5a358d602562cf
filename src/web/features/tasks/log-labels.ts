import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogLabels } from '../../ui/log/labels.ts'
import type { ResultLabels } from '../../ui/results/result-labels.ts'

/** Stands for a number in a text: no text contains it. */
const gap = '\u0000'

/** Returns the texts of the log view in the chosen language; the same object until the language changes. */
export function useLogLabels(): LogLabels {
  const { t, i18n } = useTranslation()
  const result = useResultLabels()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- t changes with the language, and only then
  return useMemo<LogLabels>(() => {
    const number = new Intl.NumberFormat(i18n.language)
    const n = (value: number) => number.format(value)
    // Looked up once: a text with a value costs 30 us, and each row that comes into view needs one.
    const [line, errorLine] = (['log.line', 'log.errorLine'] as const).map((key) => {
      const [before, after] = t(key, { n: gap }).split(gap)
      return (value: number) => `${before}${n(value)}${after}`
    })
    return {
      log: (name) => t('log.log', { name }),
      toolbar: t('log.toolbar'),
      loading: t('log.loading'),
      empty: t('log.empty'),
      readFailed: (message) => t('log.readFailed', { message }),
      retry: t('log.retry'),
      connectionLost: t('log.connectionLost'),
      line: line!,
      errorLine: errorLine!,
      openFold: (title) => t('log.openFold', { title }),
      closeFold: (title) => t('log.closeFold', { title }),
      hiddenLines: (count) => t('log.hiddenLines', { count }),
      preparation: t('log.preparation'),
      updates: (count) => t('log.updates', { count }),
      showAll: (size) => t('log.showAll', { size }),
      find: t('log.find'),
      findText: t('log.findText'),
      findRegex: t('log.findRegex'),
      findCase: t('log.findCase'),
      findWord: t('log.findWord'),
      findFilter: t('log.findFilter'),
      context: t('log.context'),
      contextLines: (count) => (count === 0 ? t('log.contextNone') : t('log.contextLines', { count })),
      filter: t('log.filter'),
      filterStreams: { output: t('log.filterOutput'), system: t('log.filterSystem') },
      filterLevels: { warning: t('log.filterWarning'), error: t('log.filterError') },
      filterOutcomes: { changed: t('log.filterChanged'), failed: t('log.filterFailed') },
      filterHost: t('log.filterHost'),
      filterTask: t('log.filterTask'),
      filterPick: (what) => t('log.filterPick', { what }),
      filterNothing: t('log.filterNothing'),
      filterMore: (count) => t('log.filterMore', { count }),
      filterRemove: (what) => t('log.filterRemove', { what }),
      filterClear: t('log.filterClear'),
      filterCount: (shown, total) => t('log.filterCount', { shown: n(shown), total: n(total) }),
      outline: t('log.outline'),
      outlineEmpty: t('log.outlineEmpty'),
      failuresFirst: t('log.failuresFirst'),
      close: t('log.close'),
      railStates: {
        failed: t('log.railFailed'),
        running: t('log.railRunning'),
        changed: t('log.railChanged'),
        ok: t('log.railOk'),
        skipped: t('log.railSkipped'),
        plain: '',
      },
      counted: (state, count) =>
        ({
          ok: t('log.countedOk', { count }),
          changed: t('log.countedChanged', { count }),
          failed: t('log.countedFailed', { count }),
          skipped: t('log.countedSkipped', { count }),
        })[state],
      result,
      noResults: t('log.noResults'),
      behind: (time) => t('log.behind', { time }),
      lastOutput: (time) => t('log.lastOutput', { time }),
      downloadVisible: t('log.downloadVisible'),
      downloadResults: t('log.downloadResults'),
      findNext: t('log.findNext'),
      findPrevious: t('log.findPrevious'),
      findClose: t('log.findClose'),
      findBusy: t('log.findBusy'),
      findNone: t('log.findNone'),
      findCount: (index, total) =>
        index === null ? t('log.findSome', { total: n(total) }) : t('log.findAt', { index: n(index), total: n(total) }),
      goToLine: t('log.goToLine'),
      folds: t('log.folds'),
      foldsOpenAll: t('log.foldsOpenAll'),
      foldsCloseAll: t('log.foldsCloseAll'),
      foldsByRun: t('log.foldsByRun'),
      time: t('log.time'),
      timeModes: {
        off: t('log.timeOff'),
        local: t('log.timeLocal'),
        utc: t('log.timeUtc'),
        start: t('log.timeStart'),
        previous: t('log.timePrevious'),
      },
      wrap: t('log.wrap'),
      more: t('log.more'),
      theme: t('log.theme'),
      themes: { page: t('log.themePage'), light: t('log.themeLight'), dark: t('log.themeDark') },
      previousFailure: t('log.previousFailure'),
      nextFailure: t('log.nextFailure'),
      download: t('log.download'),
      downloadPlain: t('log.downloadPlain'),
      downloadColours: t('log.downloadColours'),
      downloadZip: t('log.downloadZip'),
      fullScreen: t('log.fullScreen'),
      leaveFullScreen: t('log.leaveFullScreen'),
      plainView: t('log.plainView'),
      plainViewLeave: t('log.plainViewLeave'),
      plainPage: (page, pages) => t('log.plainPage', { page, pages }),
      plainNext: t('log.plainNext'),
      plainPrevious: t('log.plainPrevious'),
      follow: t('log.follow'),
      followNew: (count) => t('log.followNew', { count }),
      moreBelow: (count) => t('log.moreBelow', { count }),
      lines: (from, to) => (from === to ? t('log.line', { n: n(from) }) : t('log.lines', { from: n(from), to: n(to) })),
      beyondEnd: (line, total) => t('log.beyondEnd', { n: n(line), count: total }),
      copyLink: t('log.copyLink'),
      copyLines: t('log.copyLines'),
      copyMarkdown: t('log.copyMarkdown'),
      copyAll: t('log.copyAll'),
      copySelection: t('log.copySelection'),
      copied: t('log.copied'),
      copyFailed: t('log.copyFailed'),
      copyTooMuch: (most) => t('log.copyTooMuch', { most: n(most) }),
      announceLines: (count) => t('log.announceLines', { count }),
    }
  }, [i18n.language])
}

/** Returns the texts about a single result. */
export function useResultLabels(): ResultLabels {
  const { t, i18n } = useTranslation()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  return useMemo(() => resultLabels(t, new Intl.NumberFormat(i18n.language).format), [i18n.language])
}

function resultLabels(t: TFunction, n: (value: number) => string): ResultLabels {
  return {
    panel: t('log.result'),
    close: t('log.close'),
    none: t('log.resultNone'),
    host: t('log.resultHost'),
    task: t('log.resultTask'),
    module: t('log.resultModule'),
    where: t('log.resultWhere'),
    state: t('log.resultState'),
    states: {
      ok: t('log.stateOk'),
      changed: t('log.stateChanged'),
      skipped: t('log.stateSkipped'),
      failed: t('log.stateFailed'),
      ignored: t('log.stateIgnored'),
      rescued: t('log.stateRescued'),
      unreachable: t('log.stateUnreachable'),
    },
    at: t('log.resultAt'),
    duration: t('log.resultDuration'),
    message: t('log.resultMessage'),
    unreachable: t('summary.hostUnreachable'),
    noMessage: t('summary.noMessage'),
    changed: t('log.resultChanged'),
    yes: t('common.yes'),
    no: t('common.no'),
    diff: t('log.resultDiff'),
    stdout: t('log.resultStdout'),
    stderr: t('log.resultStderr'),
    returned: t('log.resultReturned'),
    line: t('log.resultLine'),
    toLine: (line) => t('log.resultToLine', { line: n(line) }),
    copyLink: t('log.resultLink'),
    loading: t('log.resultLoading'),
    failed: (message) => t('log.resultFailed', { message }),
    noDetail: t('log.resultNoDetail'),
    noDiff: t('summary.noDiff'),
    others: (count) => t('log.resultOthers', { count }),
    moreHosts: (count) => t('log.resultMoreHosts', { count }),
    history: t('log.resultHistory'),
    json: {
      tree: t('log.jsonTree'),
      open: (name) => t('log.jsonOpen', { name }),
      close: (name) => t('log.jsonClose', { name }),
      copyPath: (path) => t('log.jsonCopyPath', { path }),
      items: (count) => t('log.jsonItems', { count }),
      more: (count) => t('log.jsonMore', { count }),
    },
  }
}
