import type { Outcome, PriorityGroup } from '../types'

/** The chance to be drawn of one account or match, before and after; `group` is the first it stands in. */
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
  /** Matches that stand in another group than before; null is in none. */
  groups: readonly { match: string; before: number | null; after: number | null }[]
  /** Accounts that had a chance and have none any more. */
  dropsToZero: readonly string[]
  /** The largest change of any account's chance, 0..1. */
  maxShift: number
}

/**
 * What changed between two outcomes. Shares are chances to be drawn: those of the first group that has
 * any, 0 everywhere else, because no later group decides a draw.
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

/** Where each stands first, with a share only if that is the group which is drawn from. */
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
