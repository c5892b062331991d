import type { Outcome, SelectInput } from '../types'
import { type AccountSentence, accountSentences } from './accounts'
import { headlineOf } from './headline'
import { matchTrace } from './match-trace'
import { type RejectionSentence, rejectionSentences } from './rejections'

type Explanation = {
  /** One sentence that answers "why there?". */
  headline: string
  /** One for each account in each group, in order. */
  accounts: readonly AccountSentence[]
  /** Why candidates do not compete, the most frequent reason first. */
  rejections: readonly RejectionSentence[]
}

/** Turns the trace of an outcome into sentences about accounts; `input` is what it was computed from. */
export const explain = (outcome: Outcome, input: SelectInput): Explanation => ({
  headline: headlineOf(outcome, input),
  accounts: accountSentences(outcome, matchTrace(outcome, input), input),
  rejections: rejectionSentences(outcome, input),
})
