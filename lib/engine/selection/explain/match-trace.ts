import type { Removal, Step, StepEffect, Trace } from '../../kernel/trace'
import { reasonCode } from '../../reasons/registry'
import { instancesOf } from '../simulate/world'
import type { Outcome, SelectInput, Turn } from '../types'
import { groupStep, rollStep, shareStep } from './match-trace-end'
import { packed, packedParams } from './packed-effect'
import { moduleIn } from './turns'

/**
 * How an outcome came to its match, in the form all levels share: who is no match at all, each turn
 * of the policy, then which group was drawn from, who had a share of it, and where the roll fell.
 * `input` is what the outcome was computed from; the outcome may have been read back from JSON.
 */
export const matchTrace = (outcome: Outcome, input: SelectInput): Trace => ({
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

function eligibilityStep({ rejected }: Outcome, { accounts, matches }: SelectInput): Step {
  const accountOf = new Map(accounts.map((account) => [account.id, account]))
  const reasons = new Map<string, string[]>()
  for (const { match, module, reason } of rejected) {
    if (module !== null) continue
    const known = reasons.get(match)
    if (known === undefined) reasons.set(match, [reason])
    else known.push(reason)
  }

  const effects = matches.map((match): StepEffect => {
    const { running = 0, quota = null } = accountOf.get(match.account) ?? {}
    const because = { running, quota, asked: instancesOf(match) }
    const removedBy = (reasons.get(match.id) ?? []).map((reason): Removal => {
      const code = reasonCode(reason)
      return code === null ? { code: 'given', because: { reason } } : { code, because }
    })
    return { candidate: match.id, removedBy, value: null, because: {} }
  })
  return {
    step: 'eligibility',
    facts: { matches: matches.length, removed: reasons.size },
    effects,
  }
}

function turnSteps({ trace, rejected }: Outcome, { policy }: SelectInput): Step[] {
  const rejections = new Map(
    rejected.map((each) => [rejectionKey(each), reasonCode(each.reason) ?? 'given']),
  )
  const lastSpoken = new Map<string, Turn>()
  for (const turn of trace) {
    if (turn.phase !== 'reject') continue
    for (const { match } of turn.effects) lastSpoken.set(rejectionKey({ match, ...turn }), turn)
  }

  return trace.map((turn) => {
    const { params } = moduleIn(turn, policy)
    // A rule that fails on a match speaks of it and leaves it; the module that drops it speaks last.
    const removalOf = (match: string): Removal[] => {
      const key = rejectionKey({ match, ...turn })
      const code = lastSpoken.get(key) === turn ? rejections.get(key) : undefined
      return code === undefined ? [] : [{ code, because: {} }]
    }
    const { step, module, phase, group, skipped } = turn
    return {
      step: stepName(step, module),
      facts: { step, module, phase, group, skipped, ...packedParams(params) },
      effects: turn.effects.map((effect) => ({
        candidate: effect.match,
        removedBy: removalOf(effect.match),
        value: typeof effect.after === 'number' ? effect.after : null,
        because: packed(effect),
      })),
    }
  })
}

const rejectionKey = ({ match, module }: { match: string; module: string | null }) =>
  JSON.stringify([module, match])

/** An entry without a name of its own has its position as one, which says nothing to people. */
const stepName = (step: string, module: string) => (/^\d+$/.test(step) ? module : step)
