import type { PasteTargets } from './paste-targets'
import type { Rejection } from './resolve-batch'

/** The result of one paste, fill or clear, including everything that was not applied. */
export type Outcome = {
  did: 'Pasted' | 'Filled' | 'Cleared' | 'Entered'
  done: number
  total: number
  rejected: readonly Rejection[]
  locked: number
  blank: number
  beyond: number
  /** Cells left unchanged by the answer to a question. */
  left: number
  mapping: PasteTargets['mapping']
  /** Why nothing could be entered; shown instead of the counts. */
  message: string | null
}

export const outcomeOf = (of: Partial<Outcome> & Pick<Outcome, 'did'>): Outcome => ({
  done: 0,
  total: 0,
  rejected: [],
  locked: 0,
  blank: 0,
  beyond: 0,
  left: 0,
  mapping: null,
  message: null,
  ...of,
})

/** "Pasted 38 of 40 cells, 2 rejected" */
export function outcomeText({ did, done, total, message, ...rest }: Outcome): string {
  if (message !== null) return message
  const parts = [
    [rest.rejected.length, 'rejected'],
    [rest.locked, 'not editable'],
    [rest.blank, 'blank'],
    [rest.left, 'left as they were'],
    [rest.beyond, 'beyond the last row or column'],
  ] as const
  const cells = `${done} of ${total} ${total === 1 ? 'cell' : 'cells'}`
  const more = parts.flatMap(([count, words]) => (count === 0 ? [] : `${count} ${words}`))
  return [`${did} ${cells}`, ...more].join(', ')
}
