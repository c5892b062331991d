'use client'

import { useEffect, useRef } from 'react'
import type { VariableFields } from './expression-names'
import { type ExpressionView, openExpressionView } from './expression-view'

export type ExpressionMark = { line: number; column: number; message: string }

export type ExpressionEditorProps = {
  value: string
  onChange: (value: string) => void
  readOnly: boolean
  /** The variables and fields that completion suggests. */
  variables: VariableFields
  /** The error in the expression and its position; line and column are counted from 1. */
  mark: ExpressionMark | null
  /** Ids of the elements that label and describe the text box. */
  labelledBy: string
  describedBy: string
}

/** The text box of an expression. Tab moves to the next field instead of indenting. */
export function ExpressionEditor(props: ExpressionEditorProps) {
  const { value, readOnly, mark } = props
  const parent = useRef<HTMLDivElement>(null)
  const view = useRef<ExpressionView>(null)
  const latest = useRef(props)
  latest.current = props

  useEffect(() => {
    if (parent.current === null) return
    const opened = openExpressionView(parent.current, () => latest.current)
    view.current = opened
    return () => opened.destroy()
  }, [])
  useEffect(() => view.current?.setText(value), [value])
  useEffect(() => view.current?.setReadOnly(readOnly), [readOnly])
  useEffect(() => view.current?.setMark(mark), [mark])

  return <div ref={parent} />
}
