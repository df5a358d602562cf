import { EditorView } from '@codemirror/view'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { CodeMirror } from '../../src/web/ui/CodeMirror.tsx'

/** An editor whose owner renders when the test says so. `reported` holds every text passed to `onChange`. */
export interface EditorOnPage {
  reported: string[]
  text(): string
  type(text: string): void
  render(text: string): void
  deleteFirst(): void
  undo(): void
}

declare global {
  var openEditor: (value: string) => EditorOnPage
}

/** The page of code-editor.test.ts, which calls this function in the browser. */
globalThis.openEditor = (value) => {
  const reported: string[] = []
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const render = (text: string) =>
    flushSync(() =>
      root.render(
        createElement(CodeMirror, {
          label: 'Hosts',
          hint: '',
          value: text,
          onChange: (next: string) => reported.push(next),
          language: 'ini',
          invalid: false,
          lines: 3,
          onProblem: () => undefined,
        }),
      ),
    )
  render(value)
  const content = host.querySelector('[role=group]')?.shadowRoot?.querySelector<HTMLElement>('.cm-editor')
  const editor = content ? EditorView.findFromDOM(content) : null
  if (!editor) throw new Error('The editor is not on the page.')
  return {
    reported,
    text: () => editor.state.doc.toString(),
    type: (text) => editor.dispatch(editor.state.replaceSelection(text)),
    render,
    deleteFirst: () => editor.dispatch({ changes: { from: 0, to: 1 } }),
    undo: () =>
      editor.contentDOM.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'z', code: 'KeyZ', keyCode: 90, ctrlKey: true, bubbles: true }),
      ),
  }
}
