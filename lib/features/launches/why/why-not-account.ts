import {
  matchTrace,
  type Outcome,
  reasonOf,
  type SelectInput,
  sentence,
  type WhyNot,
  whyNot,
} from '@/lib/engine'
import type { WhyNotAnswer } from './why-schema'

type Kind = WhyNotAnswer['kind']
type Verdict = { kind: Kind; sentence: string; change: string | null; codes: string[] }

/** How far a candidate got before it was rejected. Later classes are closer to being chosen. */
const order: readonly Kind[] = ['not-a-match', 'lower-group', 'no-share', 'lost-roll', 'chosen']

/** The answer as a short label, such as "lower group". */
export const whyNotTitle = (kind: Kind): string =>
  kind === 'chosen' || kind === 'not-a-match' ? kind.replaceAll('-', ' ') : reasonOf(kind).words

/** Explains why an account was not chosen, by the first reason against its candidate that got furthest. */
export function whyNotAccount(
  input: SelectInput,
  outcome: Outcome,
  account: string,
): Omit<WhyNotAnswer, 'account' | 'attempt'> {
  const own = input.matches.filter((match) => match.account === account)
  if (own.length === 0)
    return { kind: 'not-a-match', sentence: noCandidate(input), change: null, codes: [] }

  const trace = matchTrace(outcome, input)
  const verdicts = own.map(({ id }) => verdictOf(whyNot(trace, id)))
  const furthest = verdicts.reduce((best, each) =>
    order.indexOf(each.kind) > order.indexOf(best.kind) ? each : best,
  )
  return furthest.kind === 'not-a-match' ? withCount(furthest, own.length) : furthest
}

function noCandidate({ matches }: SelectInput): string {
  return sentence('none of the {all} candidates of this launch is of this account', {
    all: matches.length,
  })
}

/** A rejection without a number of its own at least reports how many candidates it applies to. */
const withCount = (verdicts: Verdict, candidates: number): Verdict => ({
  ...verdicts,
  sentence: sentence('{why} (0 of {candidates} candidates there could take it)', {
    why: verdicts.sentence,
    candidates,
  }),
})

function verdictOf(why: WhyNot): Verdict {
  if (why.kind === 'chosen')
    return { kind: 'chosen', sentence: 'the draw selected it', change: null, codes: [] }
  if (why.kind === 'not-a-candidate')
    return { kind: 'not-a-match', sentence: 'it was no candidate', change: null, codes: [] }
  const [first] = why.reasons
  return {
    kind: kindOf(first?.code ?? ''),
    sentence: why.reasons.map((reason) => reason.sentence).join('; '),
    change: why.reasons.find(({ change }) => change !== null)?.change ?? null,
    codes: why.reasons.map(({ code }) => code),
  }
}

const kindOf = (code: string): Kind =>
  order.find((kind) => kind === code && kind !== 'chosen') ?? 'not-a-match'
