import { Center, Stack, Text } from '@mantine/core'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isFinished } from '../../../contract/task-status.ts'
import { tasks } from '../../api/calls.ts'
import { address } from '../../api/client.ts'
import { useDeviceSetting } from '../../api/device.ts'
import { useProject } from '../../api/session.tsx'
import { wordedSentence } from '../../i18n/worded.ts'
import { paths } from '../../paths.ts'
import { useHref } from '../../ui/links.tsx'
import { type LogSettings, LogView, logSettings } from '../../ui/log/index.ts'
import { Duration, TimeText } from '../../ui/TimeText.tsx'
import { useHistorySearch } from '../hosts/host-inventory.ts'
import { waitsIn } from './details/phases.ts'
import { placeOfSearch, searchOfPlace, withoutPlace } from './log-address.ts'
import { useLogLabels } from './log-labels.ts'
import type { TaskData } from './task-data.ts'
import { detailSource, taskSource } from './task-source.ts'
import { useTaskView } from './task-view.ts'
import { useResults } from './useResults.ts'

/**
 * The log of one task: `#L120` or `#L120-L140` in the address scrolls to lines, and selected lines are written there.
 */
export function TaskLog({ task }: { task: TaskData }) {
  const { i18n } = useTranslation()
  const { project } = useProject()
  const labels = useLogLabels()
  const navigate = useNavigate()
  const hrefOf = useHref()
  const hash = useLocation({ select: (location) => location.hash })
  const [settings, setSettings] = useDeviceSetting<LogSettings>('log settings', logSettings)
  const source = useMemo(() => taskSource(project.id, task.id), [project.id, task.id])
  const loadDetail = useMemo(() => detailSource(project.id, task.id), [project.id, task.id])
  const running = !isFinished(task.status)
  const { results, version } = useResults(project.id, task.id, running)
  const named = useSearch({ from: '/app/project/$projectId' })
  const initialResult = useMemo(
    () => (named.host && named.task ? { host: named.host, task: named.task } : null),
    [named.host, named.task],
  )
  const waits = useMemo(() => waitsIn(task.history), [task.history])
  const initialLine = useMemo(() => linesOf(hash), [hash])
  const { own, onTop, show } = useTaskView(task.id)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the address with which the log is opened
  const initialPlace = useMemo(() => placeOfSearch(own), [task.id])
  const params = { project_id: project.id, id: task.id }
  const historyOf = useHistorySearch(project.id, task.id, task.tpl_app === 'ansible')
  const downloads = useMemo(
    () => ({
      plain: address(tasks.rawOutput, { params: { project_id: project.id, id: task.id } }),
      colours: address(tasks.rawOutput, { params: { project_id: project.id, id: task.id }, query: { ansi: '1' } }),
      zip: address(tasks.logZip, { params: { project_id: project.id, id: task.id } }),
    }),
    [project.id, task.id],
  )
  return (
    <LogView
      key={`${params.project_id}/${params.id}`}
      source={source}
      running={running}
      failed={task.status === 'error'}
      waits={waits}
      printing={task.status === 'running' || task.status === 'stopping'}
      name={`${project.name}-${task.tpl_alias}-${task.id}`}
      labels={labels}
      locale={i18n.language}
      initialLine={initialLine}
      lineHref={(from, to) => `${location.pathname}${withoutPlace(location.search)}#${lineHash(from, to)}`}
      initialPlace={initialPlace}
      onPlace={(place) => onTop && show(searchOfPlace(place))}
      onLineLink={(from, to) =>
        void navigate({ to: '.', search: true, hash: lineHash(from, to), replace: true, resetScroll: false })
      }
      downloads={downloads}
      results={results ?? null}
      resultsVersion={version}
      loadDetail={loadDetail}
      initialResult={initialResult}
      resultHref={(host, of) => `${location.pathname}?${resultSearch(location.search, host, of)}`}
      settings={settings}
      onSettings={setSettings}
      historyHref={(host) => hrefOf(paths.hosts(project.id, historyOf(host)))}
      onHistory={(host) => void navigate(paths.hosts(project.id, historyOf(host)))}
      empty={<Nothing task={task} />}
    />
  )
}

/** Why there are no lines. */
function Nothing({ task }: { task: TaskData }) {
  const { t } = useTranslation()
  return (
    <Center mih={200} p="md">
      <Stack gap={4} align="center" ta="center">
        <Text fw={600}>
          {task.status === 'waiting'
            ? t('log.waiting')
            : isFinished(task.status)
              ? t('log.nothing')
              : t('log.noOutput')}
        </Text>
        {task.waits ? (
          <Text size="sm">
            {wordedSentence(task.waits.reason, task.waits.reason_message)} · <TimeText time={task.waits.since} />
          </Text>
        ) : isFinished(task.status) ? null : (
          <Duration start={task.start ?? task.created} end={null} />
        )}
      </Stack>
    </Center>
  )
}

const lineHash = (from: number, to: number): string => (from === to ? `L${from}` : `L${from}-L${to}`)

/** Returns the search parameters of a result: the open task, a host, and a task of its playbook. */
function resultSearch(search: string, host: string, task: number): URLSearchParams {
  const now = new URLSearchParams(search)
  const next = new URLSearchParams()
  const open = now.get('t')
  if (open) next.set('t', open)
  next.set('host', host)
  next.set('task', String(task))
  return next
}

function linesOf(hash: string): { from: number; to: number } | null {
  const match = /^L(\d+)(?:-L(\d+))?$/.exec(hash)
  if (!match) return null
  const from = Number(match[1])
  return { from, to: Math.max(from, Number(match[2] ?? from)) }
}
