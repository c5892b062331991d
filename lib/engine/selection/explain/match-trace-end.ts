import { type Because, type Removal, removal, type Step, type StepEffect } from '../../kernel/trace'
import { rankReasons } from '../eligibility/rank-reasons'
import { intervalsOf } from '../intervals'
import type { Effect, Outcome, Policy, SelectInput, Turn } from '../types'
import { packed, packedParams } from './packed-effect'
import { moduleIn } from './turns'

/** Removes what is in a group below the one that was drawn from, with each rank that put it there. */
export function groupStep(outcome: Outcome, { policy }: SelectInput): Step {
  const { groups, group: drawn } = outcome
  const reasonsOf = rankReasons(outcome)
  const factsOf = moduleFacts(policy)

  const effects = groups.flatMap(({ group, matches }) =>
    matches.map(({ id }): StepEffect => {
      const isBelow = drawn !== null && group > drawn
      const removedBy = isBelow
        ? reasonsOf(id, group).map(({ turn, own, drawn: there }) =>
            removal('lower-group', {
              group,
              drawn,
              ...factsOf(turn),
              ...packed(own, 'own.'),
              ...packed(there, 'drawn.'),
            }),
          )
        : []
      return { candidate: id, removedBy, value: group, because: {} }
    }),
  )
  return { step: 'group', facts: { drawn, groups: groups.length }, effects }
}

/** Removes what has no share of the drawn group, or of the groups above it, where nothing has one. */
export function shareStep({ groups, group: drawn, trace }: Outcome, { policy }: SelectInput): Step {
  const takers = takersByMatch(trace)
  const factsOf = moduleFacts(policy)
  const removalOf = (id: string, group: number): Removal => {
    const taken = takers.get(id)
    const because =
      taken === undefined
        ? { group }
        : { group, ...factsOf(taken.turn), ...packed(taken.effect, 'own.') }
    return { code: 'no-share', because }
  }

  const effects = groups
    .filter(({ group }) => drawn === null || group <= drawn)
    .flatMap(({ group, matches }) =>
      matches.map(
        ({ id, share }): StepEffect => ({
          candidate: id,
          removedBy: share > 0 ? [] : [removalOf(id, group)],
          value: share,
          because: { group },
        }),
      ),
    )
  return { step: 'share', facts: { drawn }, effects }
}

/** Removes what the roll did not fall on. */
export function rollStep({ groups, group: drawn, roll, winner }: Outcome): Step {
  const group = groups.find((each) => each.group === drawn)
  const intervals = intervalsOf(group)
  const effects = (group?.matches ?? [])
    .filter(({ share }) => share > 0)
    .map(({ id, share }): StepEffect => {
      const because = { share, roll, from: 0, to: 0, ...intervals.get(id) }
      return {
        candidate: id,
        removedBy: id === winner ? [] : [{ code: 'lost-roll', because }],
        value: share,
        because,
      }
    })
  return { step: 'roll', facts: { drawn, roll }, effects }
}

/** The module of a turn with its params, read once for all the matches it removed. */
function moduleFacts(policy: Policy) {
  const known = new Map<Turn, Because>()
  return (turn: Turn): Because => {
    const facts = known.get(turn) ?? {
      module: turn.module,
      ...packedParams(moduleIn(turn, policy).params),
    }
    known.set(turn, facts)
    return facts
  }
}

/** The turn that left each match without a share: the first one after which it has none. */
function takersByMatch(trace: readonly Turn[]) {
  const takers = new Map<string, { turn: Turn; effect: Effect }>()
  for (const turn of trace) {
    if (turn.phase !== 'reweigh') continue
    for (const effect of turn.effects) {
      if (effect.after === 0 && !takers.has(effect.match))
        takers.set(effect.match, { turn, effect })
    }
  }
  return takers
}
