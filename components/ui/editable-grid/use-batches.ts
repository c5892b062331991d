'use client'
import { useState } from 'react'
import { clearance, type Filled, fill } from './fill'
import type { Landing } from './land'
import { type Outcome, outcomeOf } from './outcome'
import type { Range, Spot } from './range'
import { type Answers, type Asked, settle } from './settle'
import type { EditableGridProps } from './types'

/** A batch that waits for an answer. */
export type Waiting = {
  question: Asked
  answers: Answers
  landing: Landing
  how: 'typed' | 'pasted'
  /** Where it was typed, so that one can go back there. */
  from: Spot
}

export type Batches = ReturnType<typeof useBatches>

/** Everything that changes cells goes through here, and leaves an outcome that can be read. */
export function useBatches(props: EditableGridProps) {
  const { onEdit } = props
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const run = ({ landing, how, answers, from }: Omit<Waiting, 'question'>): string | null => {
    const settled = settle(landing.wanted, { ...props, answers, isTyped: how === 'typed' })
    if (settled.kind === 'ask') {
      setWaiting({ landing, how, answers, from, question: settled.question })
      return null
    }
    const { edits, unchanged, left } = settled
    const rejected = [...landing.rejected, ...settled.rejected]
    const [only] = rejected
    if (how === 'typed' && only !== undefined) return only.why
    setWaiting(null)
    const done = edits.length + unchanged
    setOutcome(
      how === 'typed' ? null : outcomeOf({ ...landing, did: 'Pasted', done, left, rejected }),
    )
    if (edits.length > 0) onEdit(edits, how)
    return null
  }

  const apply = (did: 'Filled' | 'Cleared', filled: Filled) => {
    const { edits, total, locked, left } = filled
    if (total === 0) return
    const done = total - locked - left
    setOutcome(total === 1 && done === 1 ? null : outcomeOf({ did, done, total, locked, left }))
    if (edits.length > 0) onEdit(edits, did === 'Filled' ? 'filled' : 'cleared')
  }

  return {
    waiting,
    outcome,
    run,
    fill: (range: Range, to: 'down' | 'right') => apply('Filled', fill(range, to, props)),
    clear: (range: Range) => apply('Cleared', clearance(range, props)),
    /** A text that could not be taken, and whose editor is gone. */
    refuse: (row: string, column: string, raw: string, why: string) =>
      setOutcome(outcomeOf({ did: 'Entered', total: 1, rejected: [{ row, column, raw, why }] })),
    answer: (choice: string) => {
      if (waiting === null) return
      run({ ...waiting, answers: new Map([...waiting.answers, [waiting.question.id, choice]]) })
    },
    giveUp: () => setWaiting(null),
    dismiss: () => setOutcome(null),
  }
}
