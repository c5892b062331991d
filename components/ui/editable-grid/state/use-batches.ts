'use client'
import { useState } from 'react'
import type { Range, Spot } from '../cells/range'
import { clearance, type Filled, fill } from '../parse/fill'
import { type Outcome, outcomeOf } from '../parse/outcome'
import type { PasteTargets } from '../parse/paste-targets'
import { type Answers, type Question, type Rejection, resolveBatch } from '../parse/resolve-batch'
import type { EditableGridProps } from '../types'

/** A batch that waits for the answer to a question. */
export type Waiting = {
  question: Question
  answers: Answers
  targets: PasteTargets
  how: 'typed' | 'pasted'
  /** Where it was entered, so that the focus can return there. */
  from: Spot
}

export type Batches = ReturnType<typeof useBatches>

/** Applies all changes of cells, and stores the outcome of the last one. */
export function useBatches(props: EditableGridProps) {
  const { onEdit } = props
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const run = ({ targets, how, answers, from }: Omit<Waiting, 'question'>): string | null => {
    const context = { ...props, answers, isTyped: how === 'typed' }
    const resolved = resolveBatch(targets.requested, context)
    const isOpen = resolved.kind === 'ask'
    setWaiting(isOpen ? { targets, how, answers, from, question: resolved.question } : null)
    if (isOpen) return null
    const { edits, unchanged, left } = resolved
    const rejected = [...targets.rejected, ...resolved.rejected]
    if (how === 'typed' && rejected[0] !== undefined) return rejected[0].why
    const pasted = { ...targets, done: edits.length + unchanged, left, rejected }
    setOutcome(how === 'typed' ? null : outcomeOf({ did: 'Pasted', ...pasted }))
    if (edits.length > 0) onEdit(edits, how)
    return null
  }

  const apply = (did: 'Filled' | 'Cleared', { edits, total, locked, left }: Filled) => {
    if (total === 0) return
    const done = total - locked - left
    setOutcome(total === 1 && done === 1 ? null : outcomeOf({ did, done, total, locked, left }))
    if (edits.length > 0) onEdit(edits, did === 'Filled' ? 'filled' : 'cleared')
  }

  /** Reports a text that was rejected after its editor had closed. */
  const refuse = (rejection: Rejection) =>
    setOutcome(outcomeOf({ did: 'Entered', total: 1, rejected: [rejection] }))

  /** Reports that no value can be entered here. */
  const lock = (message: string) => setOutcome(outcomeOf({ did: 'Entered', message }))

  const answer = (choice: string) => {
    if (waiting === null) return
    const { question, answers, targets } = waiting
    const why = run({ ...waiting, answers: new Map([...answers, [question.id, choice]]) })
    const [typed] = targets.requested
    if (why !== null && typed !== undefined) refuse({ ...typed, why })
  }

  return {
    waiting,
    outcome,
    run,
    refuse,
    lock,
    answer,
    fill: (range: Range, to: 'down' | 'right') => apply('Filled', fill(range, to, props)),
    clear: (range: Range) => apply('Cleared', clearance(range, props)),
    giveUp: () => setWaiting(null),
    dismiss: () => setOutcome(null),
  }
}
