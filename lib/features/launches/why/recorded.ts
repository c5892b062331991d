import {
  intervalsOf,
  type Outcome,
  type RuleLanguage,
  type SelectInput,
  select,
} from '@/lib/engine'
import { type RankedAccounts, rankAccounts } from '@/lib/features/account-ranks/ranking'
import type { Evaluated } from '@/lib/features/previews/evaluate/evaluate'
import { type AccountAppearance, appearancesOf } from '@/lib/features/previews/view/slices'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import type { Receipt } from '../read/receipt-schema'
import { serializeOutcome } from '../read/serialize-outcome'
import type { LaunchRecord } from './why-schema'

/** A recorded decision in the form that previews are rendered from. */
export type Recorded = Evaluated & {
  snapshot: Snapshot
  deployableId: string
  replay: Replay
  /** The inputs of the SLA ranks. Null if the policy reads none, or no account had one. */
  ranked: RankedAccounts | null
}

export type Replay = 'same' | 'other-winner' | 'other-shares' | 'other-ranks'

type Named = { id: string; name: string }

/** Null after its inputs and steps were pruned. */
export function recordedOf(
  { id, input, outcome, ranking }: Receipt,
  { pool, deployable }: { pool: Named; deployable: Named },
  record: LaunchRecord,
  rules: RuleLanguage,
): Recorded | null {
  if (input === null || outcome === null) return null
  const snapshot = {
    id,
    takenAt: input.request.now,
    reportingCurrency: record.reportingCurrency,
    pool,
    accounts: input.accounts.map((account) => ({ ...account, provider: account.provider ?? '' })),
    display: record.display,
    deployables: [{ ...deployable, matches: input.matches }],
  }
  const ranked = ranking === null ? null : rankAccounts(ranking, rules)
  return {
    input,
    outcome: serializeOutcome(input, outcome, rules),
    rules,
    snapshot,
    deployableId: deployable.id,
    replay: isRankedAs(input, ranked) ? replayOf(input, outcome, rules) : 'other-ranks',
    ranked,
  }
}

/** True if the recorded inputs of the ranking give the ranks that the decision used. */
const isRankedAs = ({ matches }: SelectInput, ranked: RankedAccounts | null): boolean =>
  ranked === null ||
  matches.every(({ account, slaRank }) => slaRank === (ranked.byAccount.get(account)?.rank ?? null))

/** Repeats the decision in this process from its recorded inputs. */
function replayOf(input: SelectInput, recorded: Outcome, rules: RuleLanguage): Replay {
  const again = select(input, rules)
  if (again.winner !== recorded.winner) return 'other-winner'
  return JSON.stringify(again.groups) === JSON.stringify(recorded.groups) ? 'same' : 'other-shares'
}

type Stretch = { from: number; to: number; share: number }

/** The interval of an account with those of its matches, all in 0 to 100. */
export type DrawSegment = Stretch & {
  appearance: AccountAppearance
  matches: readonly (Stretch & { id: string; place: string })[]
}

export type Draw = {
  segments: readonly DrawSegment[]
  roll: number
  winner: DrawSegment | null
  /** The match whose interval contains the roll. */
  match: DrawSegment['matches'][number] | null
}

/**
 * Returns the draw of the selected group. A group lists the matches of an account consecutively, so each account has
 * one interval.
 */
export function drawOf({ input, outcome, snapshot }: Recorded): Draw {
  const selected = outcome.groups.find(({ group }) => group === outcome.group)
  const intervals = intervalsOf(selected)
  const appearances = new Map(
    appearancesOf(snapshot).map((appearance) => [appearance.id, appearance]),
  )
  const matchById = new Map(input.matches.map((match) => [match.id, match]))
  const segments = (selected?.accounts ?? []).flatMap(({ id, share }): DrawSegment[] => {
    const appearance = appearances.get(id)
    const matches = (selected?.matches ?? []).flatMap((match) => {
      if (match.account !== id || match.share === 0) return []
      const { from = 0, to = 0 } = intervals.get(match.id) ?? {}
      const place = placeWithin(matchById.get(match.id), match.id)
      return [{ id: match.id, place, from: from * 100, to: to * 100, share: match.share }]
    })
    const [first, last] = [matches[0], matches.at(-1)]
    if (appearance === undefined || first === undefined || last === undefined) return []
    return [{ appearance, from: first.from, to: last.to, share, matches }]
  })
  const isWinner = ({ id }: { id: string }) => id === outcome.winner
  const winner = segments.find(({ matches }) => matches.some(isWinner)) ?? null
  return {
    segments,
    roll: outcome.roll * 100,
    winner,
    match: winner?.matches.find(isWinner) ?? null,
  }
}

/** The position of a match in its account, such as "eu-west-1 / m.large". */
const placeWithin = (match: SelectInput['matches'][number] | undefined, id: string): string =>
  [match?.realm, match?.hardwareProfile].filter(Boolean).join(' / ') || id

/**
 * Returns the number of decimals that distinguishes every segment of a draw from the next one, and that shows the roll
 * inside the selected one. It is the same for all numbers of the draw.
 */
export function drawDigits({ segments, roll, match }: Omit<Draw, 'winner'>): number {
  const ends = segments.flatMap(({ matches }) => matches.flatMap(({ from, to }) => [from, to]))
  const exact = new Set(ends.map((end) => end.toFixed(9)))
  const isDistinct = (digits: number) =>
    new Set([...exact].map((end) => Number(end).toFixed(digits))).size === exact.size
  const showsRoll = (digits: number) => {
    if (match === null) return true
    const shown = roundedDown(roll, digits)
    return Number(match.from.toFixed(digits)) <= shown && shown < Number(match.to.toFixed(digits))
  }
  return [2, 3, 4, 6].find((digits) => isDistinct(digits) && showsRoll(digits)) ?? 9
}

/** A roll of 0 to 100 with this many decimals, never rounded up into the next interval. */
export const roundedDown = (roll: number, digits: number): number =>
  Math.floor(roll * 10 ** digits) / 10 ** digits
