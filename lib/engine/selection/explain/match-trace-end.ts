import { rankReasons } from '../eligibility/rank-reasons'
import { intervalsOf } from '../intervals'
import type { Effect, Outcome, SelectInput, Turn } from '../types'
import type { MatchEffect, MatchRemoval, MatchStep, ModuleTurn } from './match-step'
import { moduleTurn } from './module-words'

/** Removes the matches of groups after the one that was drawn from, with the ranks that put them there. */
export function groupStep(outcome: Outcome, input: SelectInput): MatchStep {
  const { groups, group: drawn } = outcome
  const reasonsOf = rankReasons(outcome)
  const turnOf = moduleTurns(input)
  const removalsOf = (id: string, group: number): MatchRemoval[] =>
    reasonsOf(id, group).map(({ turn, own, selected: there }) => ({
      code: 'lower-group',
      because: { group, drawn },
      by: { turn: turnOf(turn), own, drawn: there },
    }))

  const effects = groups.flatMap(({ group, matches }) =>
    matches.map(({ id }): MatchEffect => {
      const isBelow = drawn !== null && group > drawn
      const removedBy = isBelow ? removalsOf(id, group) : []
      return { candidate: id, removedBy, value: group, because: {}, own: null }
    }),
  )
  return { step: 'group', facts: { drawn, groups: groups.length }, effects, turn: null }
}

/** Removes the matches without a share in the group that was drawn from, and all matches of the groups before it. */
export function shareStep(outcome: Outcome, input: SelectInput): MatchStep {
  const { groups, group: drawn, trace } = outcome
  const turns = turnsToZero(trace)
  const turnOf = moduleTurns(input)
  const removalOf = (id: string, group: number): MatchRemoval => {
    const zeroed = turns.get(id)
    const by =
      zeroed === undefined ? null : { turn: turnOf(zeroed.turn), own: zeroed.effect, drawn: null }
    return { code: 'no-share', because: { group }, by }
  }

  const effects = groups
    .filter(({ group }) => drawn === null || group <= drawn)
    .flatMap(({ group, matches }) =>
      matches.map(
        ({ id, share }): MatchEffect => ({
          candidate: id,
          removedBy: share > 0 ? [] : [removalOf(id, group)],
          value: share,
          because: { group },
          own: null,
        }),
      ),
    )
  return { step: 'share', facts: { drawn }, effects, turn: null }
}

/** Removes the matches that the roll did not select. */
export function rollStep({ groups, group: drawn, roll, winner }: Outcome): MatchStep {
  const group = groups.find((each) => each.group === drawn)
  const intervals = intervalsOf(group)
  const effects = (group?.matches ?? [])
    .filter(({ share }) => share > 0)
    .map(({ id, share }): MatchEffect => {
      const because = { share, roll, from: 0, to: 0, ...intervals.get(id) }
      const lost: MatchRemoval = { code: 'lost-roll', because, by: null }
      return {
        candidate: id,
        removedBy: id === winner ? [] : [lost],
        value: share,
        because,
        own: null,
      }
    })
  return { step: 'roll', facts: { drawn, roll }, effects, turn: null }
}

/** Returns the module of a turn with its params. They are read once for all matches that the turn removed. */
function moduleTurns(input: SelectInput) {
  const cache = new Map<Turn, ModuleTurn>()
  return (turn: Turn): ModuleTurn => {
    const found = cache.get(turn) ?? moduleTurn(turn, input)
    cache.set(turn, found)
    return found
  }
}

/** For each match without a share: the first turn after which it had none. */
function turnsToZero(trace: readonly Turn[]) {
  const turns = new Map<string, { turn: Turn; effect: Effect }>()
  for (const turn of trace) {
    if (turn.phase !== 'reweigh') continue
    for (const effect of turn.effects) {
      if (effect.after === 0 && !turns.has(effect.match)) turns.set(effect.match, { turn, effect })
    }
  }
  return turns
}
