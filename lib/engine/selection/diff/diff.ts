import type { Outcome, PriorityGroup } from '../types'

/** The probability that an account or match is drawn, before and after, and its first group. */
export type ShareChange = {
  id: string
  before: number
  after: number
  delta: number
  groupBefore: number | null
  groupAfter: number | null
}

export type MatchShareChange = ShareChange & { account: string }

export type OutcomeDiff = {
  same: boolean
  kind: { before: Outcome['kind']; after: Outcome['kind'] } | null
  winner: { before: string | null; after: string | null } | null
  accounts: readonly ShareChange[]
  matches: readonly MatchShareChange[]
  /** Matches that are in another group than before; null means in no group. */
  groups: readonly { match: string; before: number | null; after: number | null }[]
  /** Accounts whose probability was above 0 and is now 0. */
  dropsToZero: readonly string[]
  /** The largest change of the probability of an account, 0..1. */
  maxShift: number
}

/**
 * The differences between two outcomes. Shares count only in the first group that has any, because only that group is
 * drawn from; elsewhere they are 0.
 */
export function diff(a: Outcome, b: Outcome): OutcomeDiff {
  const accounts = changes(accountsIn(a), accountsIn(b))
  const matches = changes(matchesIn(a), matchesIn(b))
  const groups = matches.flatMap(({ id, groupBefore, groupAfter }) =>
    groupBefore === groupAfter ? [] : [{ match: id, before: groupBefore, after: groupAfter }],
  )
  const kind = a.kind === b.kind ? null : { before: a.kind, after: b.kind }
  const winner = a.winner === b.winner ? null : { before: a.winner, after: b.winner }
  const maxShift = Math.max(0, ...accounts.map(({ delta }) => Math.abs(delta)))
  const isStill = matches.every(({ delta }) => delta === 0)

  return {
    same: isStill && groups.length === 0 && winner === null && kind === null,
    kind,
    winner,
    accounts: accounts.map(({ account: _account, ...change }) => change),
    matches,
    groups,
    dropsToZero: accounts.filter(({ before, after }) => before > 0 && after === 0).map(idOf),
    maxShift,
  }
}

type Standing = { account: string; share: number; group: number }

function changes(
  before: ReadonlyMap<string, Standing>,
  after: ReadonlyMap<string, Standing>,
): MatchShareChange[] {
  const ids = new Set([...before.keys(), ...after.keys()])
  return [...ids].map((id) => {
    const [then, now] = [before.get(id), after.get(id)]
    const [had, has] = [then?.share ?? 0, now?.share ?? 0]
    return {
      id,
      account: now?.account ?? then?.account ?? '',
      before: had,
      after: has,
      delta: has - had,
      groupBefore: then?.group ?? null,
      groupAfter: now?.group ?? null,
    }
  })
}

const matchesIn = (outcome: Outcome) =>
  standings(outcome, ({ matches }) => matches.map((match) => ({ ...match })))

const accountsIn = (outcome: Outcome) =>
  standings(outcome, ({ accounts }) => accounts.map((each) => ({ ...each, account: each.id })))

/** The first group of each, with its share of the group that is drawn from. */
function standings(
  { groups }: Outcome,
  membersOf: (group: PriorityGroup) => { id: string; account: string; share: number }[],
): Map<string, Standing> {
  const selected = groups.find(({ matches }) => matches.some(({ share }) => share > 0))
  const found = new Map<string, Standing>()
  for (const each of groups) {
    for (const { id, account, share } of membersOf(each)) {
      const existing = found.get(id)
      const chance = each === selected ? share : (existing?.share ?? 0)
      found.set(id, { account, share: chance, group: existing?.group ?? each.group })
    }
  }
  return found
}

const idOf = ({ id }: { id: string }) => id
