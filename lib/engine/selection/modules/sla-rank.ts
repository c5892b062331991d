import { z } from 'zod'
import { at, columnOf } from '../../kernel/columns'
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
    const ownRank = (m: number) => at(facts.matches, m).slaRank
    const lowest = lowestOf(facts, standing)
    const { ranks } = denseRanks(columnOf(standing, (m) => -(ownRank(m) ?? lowest)))
    const rank = new Float64Array(facts.matches.length)
    standing.forEach((m, index) => {
      rank[m] = at(ranks, index)
    })
    return { per: 'match', rank, last: null, because: (m) => ({ slaRank: ownRank(m) }) }
  },

  reweigh(facts, { mode, amount }, field) {
    if (mode !== 'soft') return null
    const ownRank = (m: number) => at(facts.matches, m).slaRank
    return tilted(
      field,
      amount,
      (group, places) => {
        const members = field.match.subarray(field.start(group), field.end(group))
        const lowest = lowestOf(facts, members)
        const highest = members.reduce((most, m) => Math.max(most, ownRank(m) ?? lowest), lowest)
        if (highest === lowest) return false

        // Halves, because the difference of two finite doubles may overflow.
        const spread = highest / 2 - lowest / 2
        field.eachMatch(group, (m, p) => {
          places[p] = spread === 0 ? 0 : (highest / 2 - (ownRank(m) ?? lowest) / 2) / spread
        })
        return true
      },
      (position) => ({ slaRank: ownRank(at(field.match, position)) }),
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

  change({ because }, { mode, amount }, selected) {
    if (mode === 'soft') return tiltChange(because, amount)
    const needed = selected?.because.slaRank
    if (typeof needed !== 'number') return null
    const { slaRank: own } = because
    return `SLA rank ${typeof own === 'number' ? shown(own) : 'none'}, needed ${shown(needed)}`
  },
})

/** The lowest SLA rank of these matches; 0 if none has one. */
function lowestOf(facts: Facts, matches: Int32Array): number {
  const lowest = matches.reduce(
    (least, m) => Math.min(least, at(facts.matches, m).slaRank ?? Number.POSITIVE_INFINITY),
    Number.POSITIVE_INFINITY,
  )
  return lowest === Number.POSITIVE_INFINITY ? 0 : lowest
}
