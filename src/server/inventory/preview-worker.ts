import { parentPort } from 'node:worker_threads'
import { type PreviewRequest, preview } from './preview.ts'

parentPort?.on('message', (request: PreviewRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has none
  parentPort?.postMessage(preview(request))
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has none
parentPort?.postMessage('loaded')
