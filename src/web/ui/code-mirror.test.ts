// @vitest-environment happy-dom
import { EditorView } from '@codemirror/view'
import { cleanup, render } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { CodeMirror } from './CodeMirror.tsx'

afterEach(cleanup)

/** An editor whose owner renders when the test says so. `reported`: every text the owner was told. */
function open(value: string) {
  const reported: string[] = []
  const element = (text: string) =>
    createElement(CodeMirror, {
      label: 'Hosts',
      hint: '',
      value: text,
      onChange: (next: string) => reported.push(next),
      language: 'ini',
      invalid: false,
      lines: 3,
      onProblem: () => undefined,
    })
  const page = render(element(value))
  const content = page.getByRole('group').shadowRoot?.querySelector<HTMLElement>('.cm-editor')
  const editor = content ? EditorView.findFromDOM(content) : null
  if (!editor) throw new Error('the editor is not on the page')
  return {
    reported,
    text: () => editor.state.doc.toString(),
    type: (text: string) => editor.dispatch(editor.state.replaceSelection(text)),
    render: (text: string) => page.rerender(element(text)),
  }
}

test('a page that renders late does not erase what was typed since', () => {
  const editor = open('')
  editor.type('[')
  editor.type('w')
  editor.render('[')
  expect(editor.text()).toBe('[w')
  editor.type('e')
  editor.render('[w')
  editor.render('[we')
  expect(editor.text()).toBe('[we')
  expect(editor.reported).toEqual(['[', '[w', '[we'])
})

test('the same text twice on its way erases nothing', () => {
  const editor = open('')
  for (const key of ['a', 'b']) editor.type(key)
  editor.render('a')
  editor.render('ab')
  editor.type('c')
  editor.render('abc')
  expect(editor.text()).toBe('abc')
})

test('a text from elsewhere, such as another user’s save, replaces the document and is not reported back', () => {
  const editor = open('web1')
  editor.type('x')
  editor.render('xweb1')
  editor.render('web2')
  expect(editor.text()).toBe('web2')
  expect(editor.reported).toEqual(['xweb1'])
  // Also when it is a text that was typed before.
  editor.render('xweb1')
  expect(editor.text()).toBe('xweb1')
})
