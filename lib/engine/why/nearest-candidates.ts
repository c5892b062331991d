import { groupBy } from '@/lib/base/group-by'
import type { RuleLanguage } from '../kernel/cel'
import { matchTrace } from '../selection/explain/match-trace'
import { select } from '../selection/select'
import type { Match, Outcome, SelectInput } from '../selection/types'
import type { WhyNotReason } from '../trace/why-not'
import { whyNot } from './why-not'

/** The candidate of an account with the fewest reasons against it. */
export type NearestCandidate = {
  account: string
  match: string
  /** Everything that has to change for it: of the inventory first, then of the policy. */
  reasons: readonly WhyNotReason[]
}

/** For a launch that found no match: the nearest candidate of each account, the fewest reasons first. */
export function nearestCandidates(
  outcome: Outcome,
  input: SelectInput,
  rules: RuleLanguage,
): NearestCandidate[] {
  const nearest = [...groupBy(input.matches, ({ account }) => account).values()].map(fewest)
  const open = new Set(nearest.map(({ id }) => id))
  // Modules judge only what is eligible, so the nearest ones are made eligible and decided again.
  const opened = {
    ...input,
    matches: input.matches.map((match) =>
      open.has(match.id) ? { ...match, rejectedBecause: [] } : match,
    ),
  }
  const decided = select(opened, rules)
  const [before, after] = [matchTrace(outcome, input), matchTrace(decided, opened)]
  // Among several that have a share, the draw decides: nothing has to change.
  const sharing = new Set(
    decided.groups.flatMap(({ matches }) =>
      matches.filter(({ share }) => share > 0).map(({ id }) => id),
    ),
  )
  return nearest
    .map(({ id, account, rejectedBecause }) => {
      const inventory = rejectedBecause.length === 0 ? [] : reasonsOf(before, id)
      const policy = sharing.has(id) ? [] : reasonsOf(after, id)
      return { account, match: id, reasons: [...inventory, ...policy] }
    })
    .sort((a, b) => a.reasons.length - b.reasons.length)
}

const fewest = (matches: readonly Match[]): Match =>
  matches.reduce((best, each) =>
    each.rejectedBecause.length < best.rejectedBecause.length ? each : best,
  )

function reasonsOf(trace: ReturnType<typeof matchTrace>, match: string): readonly WhyNotReason[] {
  const why = whyNot(trace, match)
  return why.kind === 'removed' ? why.reasons : []
}
