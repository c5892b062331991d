import type { Outcome, SelectInput } from '../types'
import { type AccountSentence, accountSentences } from './accounts'
import { headlineOf } from './headline'
import { matchTrace } from './match-trace'
import { type RejectionSentence, rejectionSentences } from './rejections'

type Explanation = {
  /** One sentence that explains the choice. */
  headline: string
  /** One sentence for each account in each group, in order. */
  accounts: readonly AccountSentence[]
  /** The reasons why candidates do not compete, the most frequent first. */
  rejections: readonly RejectionSentence[]
}

/** Explains an outcome in sentences about accounts. `input` is the input of the outcome. */
export const explain = (outcome: Outcome, input: SelectInput): Explanation => ({
  headline: headlineOf(outcome, input),
  accounts: accountSentences(outcome, matchTrace(outcome, input), input),
  rejections: rejectionSentences(outcome, input),
})
