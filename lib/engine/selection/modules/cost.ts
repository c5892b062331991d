import { z } from 'zod'
import { decimalFromNumber } from '@/lib/base/decimal'
import { numberIn, shown, times } from '../../kernel/words'
import { defineModule } from '../module'
import { amountHints, modeOf } from './account-params'
import { countAsDearest, exactPriceRanks, priceFactor, priceText, weighPrices } from './cost-prices'
import { hints } from './meta'

/** strict: rank by exact price. soft: factor = max(0, 1 + amount * (mean - price) / mean). */
export const cost = defineModule({
  id: 'cost',
  label: 'Cost',
  summary: 'Prefers cheaper matches; what they gain, dearer ones lose.',
  params: z.strictObject({
    mode: z
      .enum(['strict', 'soft'])
      .default('soft')
      .meta(modeOf('Strict: one group for each price', 'Soft: cheaper matches gain share')),
    amount: z
      .number()
      .min(0)
      .max(2)
      .default(1)
      .meta(amountHints('At 1, a match 10 % cheaper than average gains 10 % of its share.')),
    unknownPrice: z
      .enum(['neutral', 'dearest', 'exclude'])
      .default('neutral')
      .meta(
        hints({
          label: 'Unknown price',
          hint: 'What happens to a match whose price is not known. Unknown is never zero.',
          widget: 'select',
          options: {
            neutral: 'Keeps its share',
            dearest: 'Counts as the dearest',
            exclude: 'Is excluded',
          },
        }),
      ),
  }),
  defaults: { mode: 'soft', amount: 1, unknownPrice: 'neutral' },
  neutral: { mode: 'soft', amount: 0, unknownPrice: 'neutral' },
  isDead: ({ mode, amount, unknownPrice }) =>
    mode === 'soft' && amount === 0 && unknownPrice !== 'exclude',

  reject(facts, { unknownPrice }) {
    if (unknownPrice !== 'exclude') return null
    return {
      reason: 'unknown-price',
      verdict: (m) => (facts.matches[m]?.costPerHour === null ? 'reject' : 'keep'),
      because: () => ({ price: null }),
    }
  },

  rank(facts, { mode }, standing) {
    if (mode !== 'strict') return null
    return {
      rank: exactPriceRanks(facts, standing),
      last: null,
      because: (m) => ({ price: priceText(facts.matches[m]?.costPerHour) }),
    }
  },

  reweigh(facts, { mode, amount, unknownPrice }, { match, groups, groupStart, groupOf }) {
    if (mode !== 'soft') return null

    const prices = facts.prices()
    const priceAt = (position: number) => prices[match[position] ?? 0] ?? Number.NaN
    const counted = new Float64Array(match.length)
    const means = new Float64Array(groups)

    return {
      weigh(group, share, raw) {
        const start = groupStart[group] ?? 0
        const end = groupStart[group + 1] ?? 0
        for (let p = start; p < end; p++) counted[p] = priceAt(p)
        if (unknownPrice === 'dearest') countAsDearest(counted, start, end)

        const { mean, skipped } = weighPrices({ counted, amount, share, raw, start, end })
        means[group] = mean
        return skipped
      },
      because(position) {
        const mean = means[groupOf(position)] ?? 0
        const price = counted[position] ?? Number.NaN
        return {
          price: priceText(facts.matches[match[position] ?? 0]?.costPerHour),
          mean: decimalFromNumber(mean),
          countedAs: Number.isNaN(price) ? null : decimalFromNumber(price),
          factor: Number.isNaN(price) ? 1 : priceFactor(amount, mean, price),
        }
      },
    }
  },

  explain({ because, after }, { mode, unknownPrice }) {
    const { price, mean, countedAs } = because
    if (price === null && unknownPrice === 'exclude') return 'no known price, so excluded'
    if (mode === 'strict' && mean === undefined) {
      return price === null ? 'no known price, so after all priced matches' : `${price} per hour`
    }
    if (price === null && countedAs === null) return 'no known price, keeps its share'
    const cost = price === null ? `no known price, counted as ${countedAs}` : `${price}`
    const factor = numberIn(because, 'factor')
    const change = after === null || factor === 1 ? 'no change' : times(factor)
    return `${cost} per hour against an average of ${shown(Number(mean), 6)}: ${change}`
  },

  change({ because }, { mode, amount }, drawn) {
    const own = because.price === null ? 'none known' : `${because.price}`
    if (mode === 'strict') {
      const price = drawn?.because.price
      return typeof price === 'string' ? `price ${own}, needed ${price}` : null
    }
    const { mean } = because
    if (typeof mean !== 'string' || amount === 0) return null
    const below = shown(Number(mean) * (1 + 1 / amount), 6)
    return `price ${own}, needed below ${below} at that average`
  },
})
