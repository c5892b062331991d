import {
  autocompletion,
  type CompletionContext,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { setDiagnostics } from '@codemirror/lint'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { celLanguage } from './cel-language'
import type { ExpressionEditorProps, ExpressionMark } from './expression-editor'
import classes from './expression-editor.module.css'
import { namesAt } from './expression-names'

export type ExpressionView = {
  setText: (text: string) => void
  setReadOnly: (readOnly: boolean) => void
  setMark: (mark: ExpressionMark | null) => void
  destroy: () => void
}

const colours = HighlightStyle.define([
  { tag: tags.keyword, class: classes.keyword ?? '' },
  { tag: tags.string, class: classes.string ?? '' },
  { tag: tags.number, class: classes.number ?? '' },
  { tag: tags.comment, class: classes.comment ?? '' },
  { tag: tags.macroName, class: classes.function ?? '' },
  { tag: tags.propertyName, class: classes.property ?? '' },
  { tag: tags.variableName, class: classes.variable ?? '' },
])

/** Creates a CodeMirror editor in an element; `props` returns the current props whenever it is called. */
export function openExpressionView(
  parent: HTMLElement,
  props: () => ExpressionEditorProps,
): ExpressionView {
  const access = new Compartment()
  const { value, readOnly, labelledBy, describedBy } = props()
  const view = new EditorView({
    parent,
    doc: value,
    extensions: [
      history(),
      celLanguage,
      syntaxHighlighting(colours),
      bracketMatching(),
      closeBrackets(),
      autocompletion({ override: [(context) => complete(context, props())], icons: false }),
      keymap.of([...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, ...defaultKeymap]),
      EditorView.lineWrapping,
      // The content security policy allows only styles with the nonce of the page.
      EditorView.cspNonce.of(pageNonce()),
      EditorView.contentAttributes.of({
        'aria-labelledby': labelledBy,
        'aria-describedby': describedBy,
        spellcheck: 'false',
        class: classes.content ?? '',
      }),
      EditorView.editorAttributes.of({ class: classes.editor ?? '' }),
      access.of(readOnlyOf(readOnly)),
      EditorView.updateListener.of(({ docChanged, state }) => {
        const text = state.doc.toString()
        if (docChanged && text !== props().value) props().onChange(text)
      }),
    ],
  })
  return {
    setText(text) {
      if (text !== view.state.doc.toString())
        view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } })
    },
    setReadOnly: (next) => view.dispatch({ effects: access.reconfigure(readOnlyOf(next)) }),
    setMark: (mark) => view.dispatch(setDiagnostics(view.state, diagnosticsOf(view, mark))),
    destroy: () => view.destroy(),
  }
}

/** A read-only editor remains focusable, so that its text can be selected and reached by keyboard. */
const readOnlyOf = (readOnly: boolean) => [
  EditorState.readOnly.of(readOnly),
  EditorView.contentAttributes.of({ 'aria-readonly': String(readOnly) }),
]

function complete(context: CompletionContext, { variables }: ExpressionEditorProps) {
  const found = namesAt(context.state.doc.sliceString(0, context.pos), variables)
  if (found === null) return null
  const isTyping = found.from < context.pos || context.matchBefore(/\.\s*$/) !== null
  if (!isTyping && !context.explicit) return null
  return {
    from: found.from,
    options: found.names.map(({ name, kind, detail }) => ({
      label: name,
      detail,
      boost: kind === 'function' ? -1 : 1,
    })),
    validFor: /^\w*$/,
  }
}

/** Marks the word at the error, or the last character if the text ends too early. */
function diagnosticsOf(view: EditorView, mark: ExpressionMark | null) {
  if (mark === null) return []
  const { doc } = view.state
  const line = doc.line(Math.min(Math.max(1, mark.line), doc.lines))
  const at = Math.min(line.from + mark.column - 1, line.to)
  const word = view.state.wordAt(at)
  const from = word?.from ?? Math.max(line.from, Math.min(at, line.to - 1))
  const to = word?.to ?? Math.min(from + 1, doc.length)
  return [{ from, to, severity: 'error' as const, message: mark.message }]
}

const pageNonce = () => document.querySelector<HTMLElement>('[nonce]')?.nonce ?? ''
