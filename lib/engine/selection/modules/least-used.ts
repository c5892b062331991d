import { z } from 'zod'
import { columnOf } from '../../kernel/columns'
import { quarterPower } from '../../kernel/powers'
import { finite } from '../../kernel/shares'
import { counted, numberIn, shown } from '../../kernel/words'
import { defineModule, reweighHandler } from '../module'
import { hints } from '../param-meta'
import { accountWeights, idsOf, weightChange, weightColumn } from './account-params'

/** load = running / w; gap = largest load in the group - load; weight = w * (1 + gap)^strength. */
export const leastUsed = defineModule({
  id: 'least-used',
  label: 'Least used',
  summary: 'Favours the accounts that run the fewest instances for their weight.',
  base: true,
  params: z.strictObject({
    weights: accountWeights,
    strength: z
      .number()
      .min(0)
      .max(3)
      .multipleOf(0.25)
      .default(1)
      .meta(
        hints({
          label: 'Strength',
          hint: 'How hard the emptier accounts are favoured. 0 is a plain weighted split.',
          unit: '×',
          widget: 'slider',
          softMin: 0,
          softMax: 3,
          step: 0.25,
        }),
      ),
  }),
  defaults: { weights: {}, strength: 1 },
  neutral: { weights: {}, strength: 0 },
  isDead: () => false,
  accountIds: ({ weights }) => idsOf(weights, 'weights'),
  needs: () => ({ running: true }),
  weights: ({ weights }) => ({ param: 'weights', byAccount: weights }),

  reweigh(facts, { weights, strength }, { groupRun, runStart, runAccount, runOf }) {
    const weightOf = weightColumn(facts, weights)
    const loadOf = columnOf(facts.accounts, ({ running }, account) => {
      const weight = weightOf[account] ?? 0
      return weight > 0 ? finite(running / weight) : 0
    })
    const sizeOf = (run: number) => (runStart[run + 1] ?? 0) - (runStart[run] ?? 0)

    return reweighHandler({
      weigh(group, _share, raw) {
        const first = groupRun[group] ?? 0
        const end = groupRun[group + 1] ?? 0
        let most = 0
        for (let run = first; run < end; run++) {
          most = Math.max(most, loadOf[runAccount[run] ?? 0] ?? 0)
        }

        for (let run = first; run < end; run++) {
          const account = runAccount[run] ?? 0
          const weight = weightOf[account] ?? 0
          const gap = most - (loadOf[account] ?? 0)
          const favoured =
            weight === 0 ? 0 : finite(weight * finite(quarterPower(1 + gap, strength)))
          raw.fill(favoured / sizeOf(run), runStart[run], runStart[run + 1])
        }
        return { most }
      },
      because(position, { most }) {
        const run = runOf[position] ?? 0
        const account = runAccount[run] ?? 0
        const load = loadOf[account] ?? 0
        return {
          weight: weightOf[account] ?? 0,
          running: facts.accounts[account]?.running ?? 0,
          load,
          gap: most - load,
          matches: sizeOf(run),
        }
      },
    })
  },

  explain({ because }) {
    const weight = numberIn(because, 'weight')
    if (weight === 0) return 'weight 0: never chosen by this split'

    const running = counted(numberIn(because, 'running'), 'instance')
    const load = shown(numberIn(because, 'load'), 2)
    const gap = numberIn(because, 'gap')
    const place = gap > 0 ? `${shown(gap, 2)} below the most loaded` : 'the most loaded'
    return `${running} running at weight ${shown(weight)} is a load of ${load}, ${place}`
  },

  zeroWords: () => 'weight 0',
  change: ({ because }) => weightChange(because),
})
