import { z } from 'zod'
import { finite } from '../../kernel/shares'
import { numberIn, shown } from '../../kernel/words'
import { defineModule, reweighHandler } from '../module'
import { accountWeights, idsOf, weightChange, weightColumn } from './account-params'

/** Each account gets its weight; its matches in a group split that equally. */
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

  reweigh(facts, { weights }, { groupRun, runStart, runAccount, runOf }) {
    const weightOf = weightColumn(facts, weights)
    const sizeOf = (run: number) => (runStart[run + 1] ?? 0) - (runStart[run] ?? 0)

    return reweighHandler({
      weigh(group, _share, raw) {
        let total = 0
        for (let run = groupRun[group] ?? 0; run < (groupRun[group + 1] ?? 0); run++) {
          const weight = weightOf[runAccount[run] ?? 0] ?? 0
          total = finite(total + weight)
          raw.fill(weight / sizeOf(run), runStart[run], runStart[run + 1])
        }
        return { total }
      },
      because(position, { total }) {
        const run = runOf[position] ?? 0
        return {
          weight: weightOf[runAccount[run] ?? 0] ?? 0,
          total,
          matches: sizeOf(run),
        }
      },
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
