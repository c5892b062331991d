import { z } from 'zod'
import { at } from '../../kernel/columns'
import { defineModule } from '../module'
import { hints } from '../param-meta'
import type { Match } from '../types'

const id = z.string().min(1)

const entrySchema = z.union(
  [
    id,
    z.strictObject({
      account: id,
      realm: id.optional(),
      hardwareProfile: id.optional(),
      image: id.optional(),
    }),
  ],
  { error: 'Expected an account id, or { account, realm?, hardwareProfile?, image? }' },
)

type Entry = z.infer<typeof entrySchema>

/** rank = index of the first tier with an entry that fits the match; after all tiers without such an entry. */
export const priorityGroups = defineModule({
  id: 'priority-groups',
  label: 'Priority groups',
  summary: 'Uses the first tier while it can, and the next tiers only as spillover.',
  params: z.strictObject({
    tiers: z
      .array(z.array(entrySchema))
      .default([])
      .meta(
        hints({
          label: 'Tiers',
          hint: 'Tried from top to bottom. Matches in no tier come after all tiers.',
          unit: 'tiers',
          widget: 'tiers',
        }),
      ),
  }),
  defaults: { tiers: [] },
  neutral: { tiers: [] },
  isDead: ({ tiers }) => tiers.every((tier) => tier.length === 0),
  accountIds: ({ tiers }) =>
    tiers.flatMap((tier, t) =>
      tier.map((entry, e) =>
        typeof entry === 'string'
          ? { id: entry, path: `tiers[${t}][${e}]` }
          : { id: entry.account, path: `tiers[${t}][${e}].account` },
      ),
    ),

  rank(facts, { tiers }, standing) {
    const entriesOf = entriesByAccount(tiers)
    const rank = new Float64Array(facts.matches.length)
    for (const m of standing) {
      const match = at(facts.matches, m)
      const entry = entriesOf.get(match.account)?.find((candidate) => candidate.fits(match))
      rank[m] = entry?.tier ?? tiers.length
    }
    const tierOf = (m: number) => (rank[m] === tiers.length ? null : at(rank, m) + 1)
    return { per: 'match', rank, last: null, because: (m) => ({ tier: tierOf(m) }) }
  },

  explain: ({ because }) =>
    typeof because.tier === 'number' ? `tier ${because.tier}` : 'in no tier, so after all tiers',

  change({ because }, _params, selected) {
    const { tier } = selected?.because ?? {}
    return typeof tier === 'number' ? `tier ${because.tier ?? 'none'}, needed ${tier}` : null
  },
})

type Candidate = { tier: number; fits: (match: Match) => boolean }

/** The entries that name each account, in the order of their tiers. */
function entriesByAccount(tiers: readonly (readonly Entry[])[]): Map<string, Candidate[]> {
  const entriesOf = new Map<string, Candidate[]>()
  for (const [tier, entries] of tiers.entries()) {
    for (const entry of entries) {
      const account = typeof entry === 'string' ? entry : entry.account
      const candidate = { tier, fits: fitsEntry(entry) }
      const existing = entriesOf.get(account)
      if (existing === undefined) entriesOf.set(account, [candidate])
      else existing.push(candidate)
    }
  }
  return entriesOf
}

const fitsEntry =
  (entry: Entry) =>
  (match: Match): boolean =>
    typeof entry === 'string' ||
    ((entry.realm === undefined || entry.realm === match.realm) &&
      (entry.hardwareProfile === undefined || entry.hardwareProfile === match.hardwareProfile) &&
      (entry.image === undefined || entry.image === match.image))
