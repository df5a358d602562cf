// @vitest-environment happy-dom
import { EditorView } from '@codemirror/view'
import { cleanup, render } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { CodeMirror } from './CodeMirror.tsx'

afterEach(cleanup)

/** An editor whose owner renders when the test says so. `reported` holds every text passed to `onChange`. */
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
  const content = page.getAllByRole('group').at(-1)?.shadowRoot?.querySelector<HTMLElement>('.cm-editor')
  const editor = content ? EditorView.findFromDOM(content) : null
  if (!editor) throw new Error('the editor is not on the page')
  return {
    reported,
    text: () => editor.state.doc.toString(),
    type: (text: string) => editor.dispatch(editor.state.replaceSelection(text)),
    render: (text: string) => page.rerender(element(text)),
    deleteFirst: () => editor.dispatch({ changes: { from: 0, to: 1 } }),
    undo: () =>
      editor.contentDOM.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'z', code: 'KeyZ', keyCode: 90, ctrlKey: true, bubbles: true }),
      ),
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

test('the same text reported twice before a render erases nothing', () => {
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
  // Applies even to a text that was typed before.
  editor.render('xweb1')
  expect(editor.text()).toBe('xweb1')
})

test('a key that was undone before the page rendered does not hide a later text from elsewhere', () => {
  const editor = open('web1')
  editor.type('x')
  editor.deleteFirst()
  editor.render('web1')
  editor.render('xweb1')
  expect(editor.text()).toBe('xweb1')
})

test('Undo after a text from elsewhere brings back what was typed, and reports it', () => {
  const editor = open('web1')
  editor.type('x')
  editor.render('xweb1')
  editor.render('web2')
  editor.undo()
  expect(editor.text()).toBe('xweb1')
  expect(editor.reported).toEqual(['xweb1', 'xweb1'])
  editor.render('xweb1')
  editor.undo()
  expect(editor.text()).toBe('web1')
})

test('a stored text with Windows line breaks is not written into the editor a second time', () => {
  const editor = open('web1\r\nweb2')
  editor.type('x')
  editor.render('xweb1\nweb2')
  editor.undo()
  expect(editor.text()).toBe('web1\nweb2')
  expect(editor.reported).toEqual(['xweb1\nweb2', 'web1\nweb2'])
})

test('10,000 pasted lines and what is typed after them stay, however late the page renders', () => {
  const lines = Array.from({ length: 10_000 }, (_, n) => `web${n}.example.com`).join('\n')
  const editor = open('')
  editor.type(`${lines}\n`)
  editor.type('db1')
  editor.render(`${lines}\n`)
  expect(editor.text()).toBe(`${lines}\ndb1`)
  editor.render(`${lines}\ndb1`)
  expect(editor.text()).toBe(`${lines}\ndb1`)
})

test('two editors on one page keep their texts apart', () => {
  const [hosts, variables] = [open('web1'), open('{}')]
  hosts.type('x')
  variables.type('y')
  hosts.render('xweb1')
  variables.render('y{}')
  expect([hosts.text(), variables.text()]).toEqual(['xweb1', 'y{}'])
})
