import type { TFunction } from 'i18next'
import type { Template } from '../../../contract/template.ts'
import { durationText } from '../../i18n/duration-text.ts'

/** Limits as text, for the page of the template. Limits that the server's settings determine are omitted. */
export function limitFacts(template: Template, t: TFunction): { name: string; text: string }[] {
  const { allow_parallel_tasks, max_parallel_tasks, priority, retry_attempts, retry_delay_sec } = template
  const times = [
    [t('limits.queueTime'), template.queue_timeout_sec],
    [t('limits.runTime'), template.run_timeout_sec],
    [t('limits.silenceTime'), template.silence_timeout_sec],
  ] as const
  const parallel = !allow_parallel_tasks
    ? t('limits.oneAtATime')
    : max_parallel_tasks === 0
      ? t('limits.unlimited')
      : String(max_parallel_tasks)
  const retries =
    retry_delay_sec === 0
      ? t('limits.times', { count: retry_attempts })
      : t('limits.timesAfter', { count: retry_attempts, pause: durationText(retry_delay_sec) })
  return [
    { name: t('limits.maxParallel'), text: parallel },
    ...(priority === 0 ? [] : [{ name: t('limits.priority'), text: String(priority) }]),
    ...times.flatMap(([name, seconds]) => (seconds === 0 ? [] : [{ name, text: durationText(seconds) }])),
    ...(retry_attempts === 0 ? [] : [{ name: t('limits.retries'), text: retries }]),
  ]
}
