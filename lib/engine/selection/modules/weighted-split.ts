import { z } from 'zod'
import { at } from '../../kernel/columns'
import { finite } from '../../kernel/shares'
import { numberIn, shown } from '../../kernel/words'
import { defineModule } from '../module'
import { accountWeights, idsOf, weightChange, weightColumn } from './account-params'
import { splitOverAccounts } from './by-account'
import { scaledTo } from './scaled-weights'

/** Each account has its weight, which is split equally over its matches in a group. */
export const weightedSplit = defineModule({
  id: 'weighted-split',
  label: 'Weighted split',
  summary: 'Splits launches over accounts in proportion to weights you set.',
  base: true,
  params: z.strictObject({ weights: accountWeights }),
  defaults: { weights: {} },
  neutral: { weights: {} },
  isDead: () => false,
  accountIds: ({ weights }) => idsOf(weights, 'weights'),
  weights: ({ weights }) => ({ param: 'weights', byAccount: weights }),
  weightsFor: (_, { shares, largest }) => scaledTo(shares, largest),

  reweigh(facts, { weights }, field) {
    const weightOf = weightColumn(facts, weights)
    return splitOverAccounts(field, {
      group: (accounts) => ({
        total: accounts.reduce((total, account) => finite(total + at(weightOf, account)), 0),
      }),
      weight: (account) => at(weightOf, account),
      because: (account, matches, { total }) => ({ weight: at(weightOf, account), total, matches }),
    })
  },

  explain({ because }) {
    const matches = numberIn(because, 'matches')
    const split = matches > 1 ? `, split over ${matches} matches` : ''
    return `weight ${shown(numberIn(because, 'weight'))} of ${shown(numberIn(because, 'total'))}${split}`
  },

  zeroWords: () => 'weight 0',
  change: ({ because }) => weightChange(because),
})
