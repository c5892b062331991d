import type { Effect, Outcome, Turn } from '../types'

/**
 * A rank turn that put a match below the group that was drawn from, with its effects on the match and on the winner.
 */
type RankReason = { turn: Turn; own: Effect; selected: Effect }

/**
 * Returns the ranks that put a match below the group that was drawn from. Groups are ordered by last resort, then by
 * the ranks in turn. Each worse rank is a reason, up to the first better one, which would have put the match above.
 */
export function rankReasons({ trace, groups, winner }: Outcome) {
  const turns = trace
    .filter(({ phase }) => phase === 'rank')
    .map((turn) => ({
      turn,
      effects: new Map(turn.effects.map((effect) => [effect.match, effect])),
    }))
  const lastResort = new Map(groups.map((each) => [each.group, each.lastResort]))
  const selectedGroup = groups.find(({ matches }) => matches.some(({ id }) => id === winner))

  return (match: string, group: number): RankReason[] => {
    const both = turns.flatMap(({ turn, effects }): RankReason[] => {
      const own = effects.get(match)
      const selected = effects.get(winner ?? '')
      return own === undefined || selected === undefined ? [] : [{ turn, own, selected }]
    })
    const isMarked = lastResort.get(group) === true && selectedGroup?.lastResort === false
    const marks = isMarked ? both.filter(({ own }) => own.after === 'last-resort') : []
    return [...marks, ...worseRanks(both)]
  }
}

function worseRanks(both: readonly RankReason[]): RankReason[] {
  const worse: RankReason[] = []
  for (const reason of both) {
    const order = compareRanks(reason.own.after, reason.selected.after)
    if (order < 0) break
    if (order > 0) worse.push(reason)
  }
  return worse
}

/** A match without a rank comes after all ranked ones. A last-resort mark does not count as a rank. */
function compareRanks(own: Effect['after'], selected: Effect['after']): number {
  if (own === selected || own === 'last-resort' || selected === 'last-resort') return 0
  if (own === null) return 1
  return selected === null || own < selected ? -1 : 1
}
