import { z } from 'zod'
import { columnOf } from '../../kernel/columns'
import { denseRanks } from '../../kernel/dense'
import { numberIn, shown } from '../../kernel/words'
import type { Facts } from '../facts'
import { defineModule } from '../module'
import { amountHints, modeOf } from './account-params'
import { factorOf, tiltChange, tilted } from './tilted'

/** strict: rank by SLA rank, descending. soft: tilt by t = (rmax - r) / (rmax - rmin). */
export const slaRank = defineModule({
  id: 'sla-rank',
  label: 'SLA rank',
  summary: 'Prefers matches whose service-level agreement ranks higher.',
  params: z.strictObject({
    mode: z
      .enum(['strict', 'soft'])
      .default('soft')
      .meta(modeOf('Strict: one group for each rank', 'Soft: higher ranks gain share')),
    amount: z
      .number()
      .min(0)
      .max(2)
      .default(1)
      .meta(amountHints('How much share moves from the lowest SLA rank to the highest.')),
  }),
  defaults: { mode: 'soft', amount: 1 },
  neutral: { mode: 'soft', amount: 0 },
  isDead: ({ mode, amount }) => mode === 'soft' && amount === 0,
  needs: () => ({ slaRanks: true }),
  badge: ({ mode }) => mode,

  rank(facts, { mode }, standing) {
    if (mode !== 'strict') return null

    const lowest = lowestOf(facts, standing, 0, standing.length)
    const descending = columnOf(standing, (m) => -(facts.matches[m]?.slaRank ?? lowest))
    const { places } = denseRanks(descending)
    const rank = new Float64Array(facts.matches.length)
    standing.forEach((m, index) => {
      rank[m] = places[index] ?? 0
    })
    return { rank, last: null, because: (m) => ({ slaRank: facts.matches[m]?.slaRank ?? null }) }
  },

  reweigh(facts, { mode, amount }, field) {
    if (mode !== 'soft') return null

    const { match, groupStart } = field
    const slaRankAt = (position: number) => facts.matches[match[position] ?? 0]?.slaRank ?? null

    return tilted(
      field,
      amount,
      (group, places) => {
        const start = groupStart[group] ?? 0
        const end = groupStart[group + 1] ?? 0
        const lowest = lowestOf(facts, match, start, end)
        let highest = lowest
        for (let p = start; p < end; p++) highest = Math.max(highest, slaRankAt(p) ?? lowest)
        if (highest === lowest) return false

        // Halves, because the difference of two finite doubles may overflow.
        const spread = highest / 2 - lowest / 2
        for (let p = start; p < end; p++) {
          places[p] = spread === 0 ? 0 : (highest / 2 - (slaRankAt(p) ?? lowest) / 2) / spread
        }
        return true
      },
      (position) => ({ slaRank: slaRankAt(position) }),
    )
  },

  explain(effect, { mode }) {
    const { slaRank } = effect.because
    const rank =
      typeof slaRank === 'number'
        ? `SLA rank ${shown(slaRank, 2)}`
        : 'no SLA rank, counted as the lowest'
    if (mode === 'strict') return rank
    if (numberIn(effect.because, 'factor') === 1) return `${rank}, no change`
    return `${rank} ${factorOf(effect)}`
  },

  change({ because }, { mode, amount }, drawn) {
    if (mode === 'soft') return tiltChange(because, amount)
    const needed = drawn?.because.slaRank
    if (typeof needed !== 'number') return null
    const { slaRank: own } = because
    return `SLA rank ${typeof own === 'number' ? shown(own) : 'none'}, needed ${shown(needed)}`
  },
})

/** The lowest SLA rank present among `matches[start..end)`; 0 when none has one. */
function lowestOf(facts: Facts, matches: Int32Array, start: number, end: number): number {
  let lowest = Number.POSITIVE_INFINITY
  for (let i = start; i < end; i++) {
    const rank = facts.matches[matches[i] ?? 0]?.slaRank ?? null
    if (rank !== null && rank < lowest) lowest = rank
  }
  return lowest === Number.POSITIVE_INFINITY ? 0 : lowest
}
