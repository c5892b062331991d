import { z } from 'zod'
import { decimalFromNumber } from '@/lib/base/decimal'
import { at, gather } from '../../kernel/columns'
import { lastResult } from '../../kernel/once'
import { numberIn, shown, times } from '../../kernel/words'
import { defineModule, reweighHandler } from '../module'
import { hints } from '../param-meta'
import { amountHints, modeOf } from './account-params'
import {
  countUnknownAs,
  exactPriceRanks,
  highestPriceOf,
  priceAt,
  priceColumn,
  priceFactor,
  priceText,
  weighPrices,
} from './cost-prices'

/** strict: rank by exact price. soft: factor = max(0, 1 + amount * (mean - price) / mean). */
export const cost = defineModule({
  id: 'cost',
  label: 'Cost',
  summary: 'Prefers cheaper matches: they gain share, more expensive ones lose it.',
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
            dearest: 'Counts as the most expensive',
            exclude: 'Is excluded',
          },
        }),
      ),
    reads: z
      .enum(['adjusted', 'basic'])
      .default('adjusted')
      .meta(
        hints({
          label: 'Price',
          hint: 'Adjusted is what you charge: typed, or basic with the account’s percentage put on.',
          widget: 'select',
          options: { adjusted: 'Adjusted price', basic: 'Basic price' },
        }),
      ),
  }),
  defaults: { mode: 'soft', amount: 1, unknownPrice: 'neutral', reads: 'adjusted' },
  neutral: { mode: 'soft', amount: 0, unknownPrice: 'neutral', reads: 'adjusted' },
  isDead: ({ mode, amount, unknownPrice }) =>
    mode === 'soft' && amount === 0 && unknownPrice !== 'exclude',
  needs: () => ({ prices: true }),
  badge: ({ mode }) => mode,

  reject(facts, { unknownPrice, reads }) {
    if (unknownPrice !== 'exclude') return null
    return {
      reason: 'unknown-price',
      verdict: (m) =>
        priceAt(facts, reads, m) === null ? { dropped: true, because: { price: null } } : null,
    }
  },

  rank(facts, { mode, reads }, standing) {
    if (mode !== 'strict') return null
    return {
      per: 'match',
      rank: exactPriceRanks(facts, reads, standing),
      last: null,
      because: (m) => ({ price: priceText(facts, reads, m) }),
    }
  },

  reweigh(facts, { mode, amount, unknownPrice, reads }, field) {
    if (mode !== 'soft') return null
    const prices = priceColumn(facts, reads)
    const counted = new Float64Array(field.size)
    const textOf = lastResult(decimalFromNumber)

    return reweighHandler({
      per: 'match',
      weigh(group, share, raw) {
        const [start, end] = [field.start(group), field.end(group)]
        gather(prices, field.match, { to: counted, start, end })
        const unknown =
          unknownPrice === 'dearest' ? highestPriceOf(counted, start, end) : Number.NaN
        countUnknownAs(unknown, counted, start, end)

        const { mean, skipped } = weighPrices({ counted, amount, share, raw, start, end })
        return skipped ?? { mean, unknown }
      },
      because(position, { mean, unknown }) {
        const match = at(field.match, position)
        const stated = at(prices, match)
        const price = Number.isNaN(stated) ? unknown : stated
        return {
          price: priceText(facts, reads, match),
          mean: textOf(mean),
          countedAs: Number.isNaN(price) ? null : decimalFromNumber(price),
          factor: Number.isNaN(price) ? 1 : priceFactor(amount, mean, price),
        }
      },
    })
  },

  explain({ because, after }, { mode, unknownPrice, reads }) {
    const { price, mean, countedAs } = because
    const basic = reads === 'basic' ? 'basic ' : ''
    const unknown = `no known ${basic}price`
    if (price === null && unknownPrice === 'exclude') return `${unknown}, so excluded`
    if (mode === 'strict' && mean === undefined) {
      return price === null
        ? `${unknown}, so after all priced matches`
        : `${basic}${price} per hour`
    }
    if (price === null && countedAs === null) return `${unknown}, keeps its share`
    const cost = price === null ? `${unknown}, counted as ${countedAs}` : `${basic}${price}`
    const factor = numberIn(because, 'factor')
    const change = after === null || factor === 1 ? 'no change' : times(factor)
    return `${cost} per hour against an average of ${shown(Number(mean), 6)}: ${change}`
  },

  zeroWords: () => 'too expensive',

  change({ because }, { mode, amount, reads }, selected) {
    const name = reads === 'basic' ? 'basic price' : 'price'
    const own = because.price === null ? 'none known' : `${because.price}`
    if (mode === 'strict') {
      const price = selected?.because.price
      return typeof price === 'string' ? `${name} ${own}, needed ${price}` : null
    }
    const { mean } = because
    if (typeof mean !== 'string' || amount === 0) return null
    const below = shown(Number(mean) * (1 + 1 / amount), 6)
    return `${name} ${own}, needed below ${below} at that average`
  },
})
