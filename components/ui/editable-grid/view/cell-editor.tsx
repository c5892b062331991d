'use client'
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useState } from 'react'
import { decimalText } from '@/lib/base/number-text'
import type { Editing } from '../cells/grid-state'
import { editorKey } from '../keys/key-command'
import classes from './grid-cell.module.css'

export type Ending = NonNullable<ReturnType<typeof editorKey>> | 'stay'

type Props = {
  editing: Editing
  text: string
  label: string
  field: RefObject<HTMLInputElement | null>
  /** Applies the text. Returns the error if it is invalid, otherwise null. */
  onFinish: (text: string, to: Ending) => string | null
}

/** The input within a cell. An invalid text shows its error below, and the input stays open. */
export function CellEditor({ editing, text, label, field, onFinish }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const id = useId()

  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true })
    if (editing.keeps) field.current?.select()
  }, [field, editing.keeps])

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const to = editorKey(event.key, event.shiftKey)
    if (to === null) return
    event.preventDefault()
    event.stopPropagation()
    setProblem(onFinish(event.currentTarget.value, to))
  }

  return (
    <>
      <input
        ref={field}
        className={classes.editor}
        aria-label={label}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : id}
        defaultValue={editing.keeps ? decimalText(text) : editing.typed}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        onKeyDown={press}
        onInput={() => setProblem(null)}
        onBlur={(event) => {
          // Switching to another window keeps the editor open.
          if (document.activeElement === event.currentTarget) return
          onFinish(event.currentTarget.value, 'stay')
        }}
      />
      {problem !== null && (
        <span id={id} role="alert" className={classes.problem}>
          {problem}
        </span>
      )}
    </>
  )
}
