import { groupBy } from '@/lib/base/group-by'
import { reasonCode } from '../../reasons/registry'
import { instancesOf } from '../simulate/simulated-inventory'
import type { Outcome, SelectInput, Turn } from '../types'
import type { MatchEffect, MatchRemoval, MatchStep, MatchTrace } from './match-step'
import { groupStep, rollStep, shareStep } from './match-trace-end'
import { moduleTurn } from './module-words'

/**
 * The trace of an outcome: candidates that are no match, the turns of the policy, the group that was drawn from, the
 * shares, and the roll. All levels use this form of trace. `input` is the input of the outcome; the outcome may have
 * been read from JSON.
 */
export const matchTrace = (outcome: Outcome, input: SelectInput): MatchTrace => ({
  level: 'match',
  steps: [
    eligibilityStep(outcome, input),
    ...turnSteps(outcome, input),
    groupStep(outcome, input),
    shareStep(outcome, input),
    rollStep(outcome),
  ],
  chosen: outcome.winner,
})

function eligibilityStep({ rejected }: Outcome, { accounts, matches }: SelectInput): MatchStep {
  const accountOf = new Map(accounts.map((account) => [account.id, account]))
  const own = rejected.filter(({ module }) => module === null)
  const reasons = groupBy(own, ({ match }) => match)

  const effects = matches.map((match): MatchEffect => {
    const { running = 0, quota = null } = accountOf.get(match.account) ?? {}
    const because = { running, quota, asked: instancesOf(match) }
    const removedBy = (reasons.get(match.id) ?? []).map(({ reason }): MatchRemoval => {
      const code = reasonCode(reason)
      return code === null
        ? { code: 'given', because: { reason }, by: null }
        : { code, because, by: null }
    })
    return { candidate: match.id, removedBy, value: null, because: {}, own: null }
  })
  const facts = { matches: matches.length, removed: reasons.size }
  return { step: 'eligibility', facts, effects, turn: null }
}

function turnSteps({ trace, rejected }: Outcome, input: SelectInput): MatchStep[] {
  const rejections = new Map(
    rejected.map((each) => [rejectionKey(each), reasonCode(each.reason) ?? 'given']),
  )
  const lastTurnOf = new Map<string, Turn>()
  for (const turn of trace) {
    if (turn.phase !== 'reject') continue
    for (const { match } of turn.effects) lastTurnOf.set(rejectionKey({ match, ...turn }), turn)
  }

  return trace.map((given) => {
    const turn = moduleTurn(given, input)
    // A failing rule has an effect on the match without removing it. If the match was removed, the last effect is that
    // of the entry that removed it.
    const codeOf = (match: string) => {
      const key = rejectionKey({ match, ...given })
      return lastTurnOf.get(key) === given ? rejections.get(key) : undefined
    }
    const effects = given.effects.map((own): MatchEffect => {
      const code = codeOf(own.match)
      return {
        candidate: own.match,
        removedBy:
          code === undefined ? [] : [{ code, because: {}, by: { turn, own, drawn: null } }],
        value: typeof own.after === 'number' ? own.after : null,
        because: own.because,
        own,
      }
    })
    return { step: stepName(given.step, given.module), facts: {}, effects, turn }
  })
}

const rejectionKey = ({ match, module }: { match: string; module: string | null }) =>
  JSON.stringify([module, match])

/** An entry without an id has its position as id, so the module's name is shown. */
const stepName = (step: string, module: string) => (/^\d+$/.test(step) ? module : step)
