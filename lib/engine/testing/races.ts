import { cel } from '../cel'
import { matchTrace } from '../selection/explain/match-trace'
import { select } from '../selection/select'
import type { Account, Match, SelectInput } from '../selection/types'
import { whyNot } from '../why/why-not'
import { account, input, match, step } from './builders'

/** Two matches of an account each: `w` is drawn, `x` is the one in question. */

export const failures = (times: number) => new Array<string>(times).fill('2026-11-20T11:50:00Z')

export type Side = Partial<Account> & Partial<Pick<Match, 'costPerHour' | 'slaRank' | 'realm'>>

/** A race of the two; the first module is a weighted split, unless `modules` begin with another base. */
export function race(modules: readonly object[], x: Side, w: Side = {}): SelectInput {
  const side = (
    id: string,
    { costPerHour = null, slaRank = null, realm = null, ...own }: Side,
  ) => ({
    account: account(id, own),
    match: match(id, { costPerHour, slaRank, realm }),
  })
  const [first, second] = [side('w', w), side('x', x)]
  return input({
    modules,
    accounts: [first.account, second.account],
    matches: [first.match, second.match],
  })
}

export const split = step('weighted-split')

/** Where `x` ended, and why: sentence and change of each reason. Throws when it was not removed. */
export function lossOf(given: SelectInput, loser = 'x') {
  const answer = whyNot(matchTrace(select(given, cel), given), loser)
  if (answer.kind !== 'removed') throw new Error(`${loser}: ${answer.kind}`)
  return { step: answer.step, reasons: answer.reasons.map((each) => [each.sentence, each.change]) }
}
