import { json } from '@codemirror/lang-json'
import { yaml } from '@codemirror/lang-yaml'
import { HighlightStyle, indentUnit, StreamLanguage, syntaxHighlighting } from '@codemirror/language'
import { properties } from '@codemirror/legacy-modes/mode/properties'
import { Annotation, Compartment, EditorState, type Extension, StateEffect, StateField } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  lineNumbers,
} from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { minimalSetup } from 'codemirror'
import { useEffect, useRef } from 'react'
import type { CodeLanguage } from './CodeEditor.tsx'
import { type CodeProblem, codeProblem } from './code-problem.ts'

export interface CodeMirrorProps {
  label: string
  /** Read out by screen readers after the label. */
  hint: string
  value: string
  onChange: (value: string) => void
  language: CodeLanguage
  readOnly?: boolean
  invalid: boolean
  lines: number
  /** Called with the parse error of the text, or null, shortly after the last key. */
  onProblem: (problem: CodeProblem | null) => void
}

/**
 * CodeMirror in a shadow root, where it keeps its rules in adopted style sheets. In the document itself it would write
 * a <style> element, which our content security policy refuses.
 */
export function CodeMirror({
  label,
  hint,
  value,
  onChange,
  language,
  readOnly = false,
  invalid,
  lines,
  onProblem,
}: CodeMirrorProps) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const settings = useRef(new Compartment())
  const change = useRef(onChange)
  change.current = onChange
  const found = useRef(onProblem)
  found.current = onProblem
  /**
   * Texts that were reported but have not come back as `value` yet, oldest first. A slow page renders them after more
   * was typed; writing them into the editor then would erase what was typed since.
   */
  const reported = useRef<string[]>([])
  /** The `value` of the previous render. */
  const rendered = useRef(value)

  useEffect(() => {
    const element = host.current
    if (!element) return
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    const editor = new EditorView({
      root,
      parent: root,
      doc: value,
      extensions: [
        lineNumbers(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        minimalSetup,
        indentUnit.of('  '),
        EditorView.lineWrapping,
        look,
        problemMark,
        plainReplacement,
        settings.current.of([]),
        EditorView.updateListener.of((update) => {
          if (!update.docChanged || update.transactions.some((one) => one.annotation(fromOwner))) return
          const text = update.state.doc.toString()
          reported.current.push(text)
          change.current(text)
        }),
      ],
    })
    view.current = editor
    // The form finds the field with the error in the document and focuses it.
    element.focus = () => editor.focus()
    return () => {
      editor.destroy()
      view.current = null
    }
    // The editor is created once; changed props are passed on below.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useEffect(() => {
    const editor = view.current
    if (!editor) return
    const changed = value !== rendered.current
    rendered.current = value
    // Compares documents: the line breaks of a stored text may differ from the editor's.
    if (editor.state.doc.eq(editor.state.toText(value))) {
      reported.current = []
      return
    }
    if (!changed) return
    const echo = reported.current.indexOf(value)
    if (echo >= 0) {
      reported.current.splice(0, echo + 1)
      return
    }
    reported.current = []
    const changes = { from: 0, to: editor.state.doc.length, insert: value }
    // A separate user event keeps it apart from what was typed just before, so that Undo restores that text.
    editor.dispatch({ changes, annotations: fromOwner.of(true), userEvent: 'load' })
  })

  useEffect(() => {
    view.current?.dispatch({
      effects: settings.current.reconfigure([
        languages[language],
        EditorState.readOnly.of(readOnly),
        EditorView.theme({ '.cm-content, .cm-gutter': { minHeight: `${lines * 20 + 8}px` } }),
        EditorView.contentAttributes.of({
          'aria-label': label,
          ...(hint ? { 'aria-description': hint } : {}),
          ...(invalid ? { 'aria-invalid': 'true' } : {}),
          ...(readOnly ? { 'aria-readonly': 'true' } : {}),
          spellcheck: 'false',
          // The element is focusable anyway; accessibility checkers do not know that.
          tabindex: '0',
        }),
      ]),
    })
  }, [language, readOnly, label, hint, invalid, lines])

  useEffect(() => {
    const check = () => {
      const editor = view.current
      if (!editor) return
      const problem = codeProblem(language, editor.state.doc.toString())
      editor.dispatch({ effects: setProblem.of(problem) })
      found.current(problem)
    }
    const timer = setTimeout(check, 400)
    return () => clearTimeout(timer)
  }, [value, language])

  return <div ref={host} data-own-keys role="group" aria-label={label} {...(invalid ? { 'aria-invalid': true } : {})} />
}

/** Marks a text that comes from `value`, not from the keyboard, so that it is not reported back. */
const fromOwner = Annotation.define<boolean>()

const setProblem = StateEffect.define<CodeProblem | null>()

/** Marks the line and the position of the problem. The marks move with the text until the next check. */
const problemMark = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    for (const effect of transaction.effects) {
      if (!effect.is(setProblem)) continue
      if (!effect.value) return Decoration.none
      const { from, to } = effect.value
      const line = transaction.state.doc.lineAt(from)
      const end = Math.min(to, line.to)
      return Decoration.set([
        Decoration.line({ class: 'cm-problemLine' }).range(line.from),
        ...(end > from ? [Decoration.mark({ class: 'cm-problem' }).range(from, end)] : []),
      ])
    }
    return marks.map(transaction.changes)
  },
  provide: (field) => EditorView.decorations.from(field),
})

/**
 * Handles text typed over a selection. Browsers would apply the colour of the replaced text as an inline style, which
 * our content security policy refuses.
 */
const plainReplacement = EditorView.domEventHandlers({
  beforeinput(event, editor) {
    const { state } = editor
    if (event.inputType !== 'insertText' || event.data === null || event.isComposing) return false
    if (state.selection.main.empty || state.readOnly) return false
    event.preventDefault()
    editor.dispatch(state.replaceSelection(event.data), { userEvent: 'input.type', scrollIntoView: true })
    return true
  },
})

const languages: Record<CodeLanguage, Extension> = {
  ini: StreamLanguage.define(properties),
  yaml: yaml(),
  json: json(),
}

/** Uses the colour tokens of the page: custom properties reach into the shadow root and follow light and dark mode. */
const look: Extension = [
  EditorView.theme({
    '&': {
      color: 'var(--text)',
      backgroundColor: 'var(--surface)',
      border: '1px solid var(--line-strong)',
      borderRadius: 'var(--radius-sm)',
      fontSize: 'var(--text-sm)',
      maxHeight: '50vh',
      resize: 'vertical',
      overflow: 'hidden',
    },
    '&.cm-focused': { outline: '2px solid var(--status-running)', outlineOffset: '1px' },
    '.cm-scroller': { fontFamily: 'var(--mantine-font-family-monospace)', lineHeight: '20px', overflow: 'auto' },
    '.cm-content': { caretColor: 'var(--text)' },
    '.cm-cursor': { borderLeftColor: 'var(--text)' },
    '.cm-gutters': { color: 'var(--text-dim)', backgroundColor: 'var(--surface-raised)', border: 'none' },
    '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--status-running) 7%, transparent)' },
    '.cm-problemLine': { boxShadow: 'inset 3px 0 var(--status-failed)' },
    // Not a text decoration: browsers apply that to the text typed in its place, as an inline style.
    '.cm-problem': { borderBottom: '2px dotted var(--status-failed)' },
    '.cm-activeLineGutter': { color: 'var(--text)', backgroundColor: 'transparent' },
    '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
      backgroundColor: 'color-mix(in srgb, var(--status-running) 28%, transparent)',
    },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      {
        tag: [tags.heading, tags.propertyName, tags.definition(tags.propertyName), tags.attributeName],
        color: 'var(--status-running)',
      },
      { tag: [tags.string, tags.special(tags.string), tags.quote], color: 'var(--status-success)' },
      { tag: [tags.number, tags.bool, tags.null, tags.keyword, tags.atom], color: 'var(--status-attention)' },
      { tag: [tags.comment, tags.lineComment], color: 'var(--text-dim)', fontStyle: 'italic' },
      { tag: tags.invalid, color: 'var(--status-failed)' },
    ]),
  ),
]
