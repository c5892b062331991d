import { intervalWords, rollWords } from '../../kernel/interval'
import { intervalsOf } from '../intervals'
import type { Outcome, SelectInput } from '../types'
import { type AccountSentence, accountSentences } from './accounts'
import { type RejectionSentence, rejectionSentences } from './rejections'
import { sentence } from './sentence'

export type Explanation = {
  /** One sentence that answers "why there?". */
  headline: string
  /** One for each account in each group, in order. */
  accounts: readonly AccountSentence[]
  /** Why candidates do not compete, the most frequent reason first. */
  rejections: readonly RejectionSentence[]
}

/** Turns the facts of an outcome into sentences; `input` is what the outcome was computed from. */
export const explain = (outcome: Outcome, input: SelectInput): Explanation => ({
  headline: outcome.winner === null ? nothingFits(outcome, input) : chosen(outcome, input),
  accounts: accountSentences(outcome, input),
  rejections: rejectionSentences(outcome, input),
})

function chosen(outcome: Outcome, { matches, accounts }: SelectInput): string {
  const match = matches.find(({ id }) => id === outcome.winner)
  const account = accounts.find(({ id }) => id === match?.account)
  const group = outcome.groups.find((each) => each.group === outcome.group)
  const rolled = {
    place: placeName(account?.name ?? match?.account ?? outcome.winner ?? '', match?.realm ?? null),
    group: outcome.group ?? 0,
    roll: rollWords(outcome.roll),
    ...intervalWords(intervalsOf(group).get(outcome.winner ?? '')),
  }

  if ((outcome.group ?? 1) > 1) {
    return sentence(
      '{place} was chosen in G{group}, because no earlier group has a share: rolled {roll} of 100, inside {from}-{to}',
      rolled,
    )
  }
  return sentence(
    '{place} was chosen in G{group}: rolled {roll} of 100, inside {from}-{to}',
    rolled,
  )
}

const placeName = (account: string, realm: string | null) =>
  realm === null ? account : sentence('{account} / {realm}', { account, realm })

function nothingFits(outcome: Outcome, { matches, request }: SelectInput): string {
  const what = request.deployable ?? 'this launch'
  const rejected = new Set(outcome.rejected.map(({ match }) => match))
  const competing = matches.length - rejected.size

  if (competing > 0) {
    return sentence(
      '{competing} of {all} candidates can run {what}, but none of them has a share',
      {
        competing,
        all: matches.length,
        what,
      },
    )
  }
  const facts = { all: matches.length, what, reasons: histogram(outcome, matches) }
  return outcome.rejected.length === 0
    ? sentence('0 of {all} candidates can run {what}', facts)
    : sentence('0 of {all} candidates can run {what}: {reasons}', facts)
}

const histogram = (outcome: Outcome, matches: SelectInput['matches']) =>
  rejectionSentences(outcome, { matches })
    .map(({ words, count }) => sentence('{words} ({count})', { words, count }))
    .join(', ')
