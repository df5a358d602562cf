import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogLabels } from '../../ui/log/labels.ts'

/** The texts of the log view in the chosen language; one object as long as the language stays. */
export function useLogLabels(): LogLabels {
  const { t, i18n } = useTranslation()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- t changes with the language, and only then
  return useMemo<LogLabels>(() => {
    const number = new Intl.NumberFormat(i18n.language)
    const n = (value: number) => number.format(value)
    return {
      log: (name) => t('log.log', { name }),
      toolbar: t('log.toolbar'),
      loading: t('log.loading'),
      empty: t('log.empty'),
      readFailed: (message) => t('log.readFailed', { message }),
      retry: t('log.retry'),
      connectionLost: t('log.connectionLost'),
      line: (line) => t('log.line', { n: n(line) }),
      openFold: (title) => t('log.openFold', { title }),
      closeFold: (title) => t('log.closeFold', { title }),
      hiddenLines: (count) => t('log.hiddenLines', { count }),
      updates: (count) => t('log.updates', { count }),
      showAll: (size) => t('log.showAll', { size }),
      find: t('log.find'),
      findText: t('log.findText'),
      findRegex: t('log.findRegex'),
      findCase: t('log.findCase'),
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
      fullScreen: t('log.fullScreen'),
      leaveFullScreen: t('log.leaveFullScreen'),
      plainView: t('log.plainView'),
      plainViewLeave: t('log.plainViewLeave'),
      plainPage: (page, pages) => t('log.plainPage', { page, pages }),
      plainNext: t('log.plainNext'),
      plainPrevious: t('log.plainPrevious'),
      follow: t('log.follow'),
      followNew: (count) => t('log.followNew', { count }),
      lines: (from, to) => t('log.lines', { from: n(from), to: n(to) }),
      copyLink: t('log.copyLink'),
      copyLines: t('log.copyLines'),
      copyMarkdown: t('log.copyMarkdown'),
      copySelection: t('log.copySelection'),
      copied: t('log.copied'),
      copyFailed: t('log.copyFailed'),
      copyTooMuch: (most) => t('log.copyTooMuch', { most: n(most) }),
      announceLines: (count) => t('log.announceLines', { count }),
    }
  }, [i18n.language])
}
