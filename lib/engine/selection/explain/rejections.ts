import { eligibilityReasons, type FixedOn } from '../eligibility/reasons'
import type { Outcome, SelectInput } from '../types'
import { sentence } from './sentence'

export type RejectionSentence = {
  reason: string
  /** The reason in a few words, as in "image not pushed". */
  words: string
  count: number
  sentence: string
  /** Where it is put right, if that is one place. */
  noun: FixedOn | null
}

/** How many candidates each reason keeps out, the most frequent first. */
export function rejectionSentences(
  { rejected }: Outcome,
  { matches }: Pick<SelectInput, 'matches'>,
): RejectionSentence[] {
  const counts = new Map<string, number>()
  for (const { reason } of rejected) counts.set(reason, (counts.get(reason) ?? 0) + 1)

  return [...counts]
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([reason, count]) => {
      const known = eligibilityReasons.find(({ code }) => code === reason)
      const because = reasonSentence(reason)
      const facts = { words: wordsOf(reason), count, all: matches.length, because }
      return {
        reason,
        words: facts.words,
        count,
        sentence: sentence('{count} of {all} candidates ({words}): {because}', facts),
        noun: known?.noun ?? null,
      }
    })
}

/** What a reason means, as a sentence. */
export const reasonSentence = (reason: string): string =>
  eligibilityReasons.find(({ code }) => code === reason)?.sentence ??
  otherReasons.get(reason) ??
  'A reason given with it.'

const wordsOf = (reason: string) => reason.replaceAll('-', ' ')

/** Reasons that modules and retries give, beside those of eligibility. */
const otherReasons = new Map([
  ['unknown-price', 'The price is unknown, and the cost module excludes unknown prices.'],
  ['already tried', 'This launch has already been tried there.'],
  ['excluded', 'The request excludes the account.'],
  ['not-pinned', 'The request names another account.'],
  ['pcloud', 'The private cloud that was asked for has no enabled host there.'],
  ['no-pod', 'No pod of the realm can take this tenant.'],
])
