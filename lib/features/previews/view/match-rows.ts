import { toCsv } from '@/lib/base/csv'
import { type Match, moduleTurn, moduleWords } from '@/lib/engine'
import { labelled } from '@/lib/features/accounts/account-labels'
import type { Evaluated } from '../evaluate/evaluate'

/** A candidate as the Matches tab lists it. */
export type MatchRow = {
  id: string
  account: string
  accountName: string
  realm: string | null
  profile: string | null
  image: string | null
  /** Null when it does not compete. */
  group: number | null
  share: number
  /** The charged price, and the basic price before mark-up or discount. */
  price: string | null
  basic: string | null
  /** Free capacity of the account; null if unlimited. */
  free: number | null
  /** Reason codes; empty if it competes. */
  reasons: readonly string[]
}

/** Lists matches that compete first, by group and account, then the other matches in the given order. */
export function matchRows({ input, outcome }: Evaluated): MatchRow[] {
  const accounts = new Map(labelled(input.accounts).map((account) => [account.id, account]))
  const matches = new Map(input.matches.map((match) => [match.id, match]))
  const row = (match: Match, place: { group: number; share: number } | null): MatchRow => {
    const { name = match.account, quota = null, running = 0 } = accounts.get(match.account) ?? {}
    return {
      id: match.id,
      account: match.account,
      accountName: name,
      realm: match.realm,
      profile: match.hardwareProfile,
      image: match.image,
      group: place?.group ?? null,
      share: place?.share ?? 0,
      price: match.costPerHour,
      basic: match.basicPerHour === undefined ? match.costPerHour : match.basicPerHour,
      free: quota === null ? null : Math.max(0, quota - running),
      reasons: [],
    }
  }

  const standing = outcome.groups.flatMap(({ group, matches: own }) =>
    own.flatMap(({ id, share }) => {
      const match = matches.get(id)
      matches.delete(id)
      return match === undefined ? [] : [row(match, { group, share })]
    }),
  )
  if (matches.size === 0) return standing

  const reasons = reasonsByMatch(outcome.rejected)
  const others = [...matches.values()].map((match) => ({
    ...row(match, null),
    reasons: reasons.get(match.id) ?? [],
  }))
  return [...standing, ...others]
}

function reasonsByMatch(rejected: Evaluated['outcome']['rejected']): Map<string, string[]> {
  const reasons = new Map<string, string[]>()
  for (const { match, reason } of rejected) {
    const existing = reasons.get(match)
    if (existing === undefined) reasons.set(match, [reason])
    else existing.push(reason)
  }
  return reasons
}

/** Formats the table as CSV, with decimal points, shares as fractions, and no rounding. */
export const matchesCsv = (rows: readonly MatchRow[], currency: string): string =>
  toCsv([
    [
      'match',
      'account',
      'realm',
      'hardware profile',
      'image',
      'group',
      'share',
      `price (${currency}/h)`,
      `basic price (${currency}/h)`,
      'free',
      'reasons',
    ],
    ...rows.map((row) => [
      row.id,
      row.accountName,
      row.realm,
      row.profile,
      row.image,
      row.group === null ? null : `${row.group}`,
      row.group === null ? null : `${row.share}`,
      row.price,
      row.basic,
      row.free === null ? 'unlimited' : `${row.free}`,
      row.reasons.join(' '),
    ]),
  ])

export type MatchStep = {
  key: string
  module: string
  before: number | null
  raw: number | null
  after: number | 'last-resort' | null
  isShare: boolean
  words: string
}

/** Returns the effect of every turn on a match, from the trace. Computed only on request. */
export function matchSteps({ input, outcome }: Evaluated, match: string): MatchStep[] {
  return outcome.trace.flatMap((turn, index) => {
    const effect = turn.effects.find((each) => each.match === match)
    if (effect === undefined) return []
    const { label, wordsOf } = moduleWords(moduleTurn(turn, input))
    return [
      {
        key: `${index} ${turn.step}`,
        module: label,
        before: effect.before,
        raw: effect.raw,
        after: effect.after,
        isShare: turn.phase === 'reweigh',
        words: wordsOf(effect),
      },
    ]
  })
}
