import { Menu } from '@mantine/core'
import { memo } from 'react'
import { IconDownload } from '../icons.ts'
import type { RunResults } from '../results/run-results.ts'
import type { LogLabels } from './labels.ts'
import type { LogModel } from './log-model.ts'
import { ToolMenu } from './log-tools.tsx'
import type { Downloads } from './log-view-props.ts'
import { saveFile, visibleLines } from './visible-lines.ts'

interface DownloadMenuProps {
  model: LogModel
  labels: LogLabels
  /** File name without extension. */
  name: string
  downloads: Downloads
  /** null without results to download. */
  results: RunResults | null
}

/** Files of the log from the server, and what the browser makes itself: the lines that a filter leaves, and the results. */
export const DownloadMenu = memo(function DownloadMenu(props: DownloadMenuProps) {
  const { model, labels, name, downloads, results } = props
  const saveVisible = () =>
    void visibleLines(model, new AbortController().signal).then((text) => saveFile(`${name}.log`, text))
  const saveResults = ({ items }: RunResults) => {
    const lines = items.map((item) => `${JSON.stringify(item)}\n`)
    saveFile(`${name}.jsonl`, new Blob(lines, { type: 'application/x-ndjson' }))
  }
  return (
    <ToolMenu label={labels.download} icon={<IconDownload size={17} aria-hidden />} end>
      <Menu.Item component="a" href={downloads.plain} download={`${name}.log`}>
        {labels.downloadPlain}
      </Menu.Item>
      <Menu.Item component="a" href={downloads.colours} download={`${name}.ansi.log`}>
        {labels.downloadColours}
      </Menu.Item>
      <Menu.Item component="a" href={downloads.zip} download={`${name}.zip`}>
        {labels.downloadZip}
      </Menu.Item>
      <Menu.Item onClick={saveVisible}>{labels.downloadVisible}</Menu.Item>
      {results && <Menu.Item onClick={() => saveResults(results)}>{labels.downloadResults}</Menu.Item>}
    </ToolMenu>
  )
})
