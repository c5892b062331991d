import type { FixedOn } from '../../reasons/reason'
import { reasonOf, reasonSentence } from '../../reasons/registry'
import type { Outcome, SelectInput } from '../types'
import { sentence } from './sentence'

export type RejectionSentence = {
  reason: string
  /** The reason in a few words, as in "image not pushed". */
  words: string
  count: number
  sentence: string
  /** The kind of object that is changed to fix it; null if there are several. */
  noun: FixedOn | null
}

/** The number of candidates that each reason rejects, the most frequent reason first. */
export function rejectionSentences(
  { rejected }: Outcome,
  { matches }: Pick<SelectInput, 'matches'>,
): RejectionSentence[] {
  const counts = new Map<string, number>()
  for (const { reason } of rejected) counts.set(reason, (counts.get(reason) ?? 0) + 1)

  return [...counts]
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([reason, count]) => {
      const { words, fixedOn } = reasonOf(reason)
      const facts = { words, count, all: matches.length, because: reasonSentence(reason) }
      return {
        reason,
        words,
        count,
        sentence: sentence('{count} of {all} candidates ({words}): {because}.', facts),
        noun: fixedOn?.noun ?? null,
      }
    })
}
