import { z } from 'zod'
import { at, columnOf } from '../../kernel/columns'
import { quarterPower } from '../../kernel/powers'
import { finite } from '../../kernel/shares'
import { counted, numberIn, shown } from '../../kernel/words'
import { defineModule } from '../module'
import { hints } from '../param-meta'
import { accountWeights, idsOf, weightChange, weightColumn } from './account-params'
import { splitOverAccounts } from './by-account'
import { leastUsedWeights } from './least-used-weights'

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
  weightsFor: ({ strength }, target) => leastUsedWeights(target, strength),

  reweigh(facts, { weights, strength }, field) {
    const weightOf = weightColumn(facts, weights)
    const loadOf = columnOf(weightOf, (weight, account) =>
      weight > 0 ? finite(at(facts.accounts, account).running / weight) : 0,
    )
    return splitOverAccounts(field, {
      group: (accounts) => ({
        most: accounts.reduce((most, a) => Math.max(most, at(loadOf, a)), 0),
      }),
      weight(account, { most }) {
        const weight = at(weightOf, account)
        const gap = most - at(loadOf, account)
        return weight === 0 ? 0 : finite(weight * finite(quarterPower(1 + gap, strength)))
      },
      because(account, matches, { most }) {
        const load = at(loadOf, account)
        const { running } = at(facts.accounts, account)
        return { weight: at(weightOf, account), running, load, gap: most - load, matches }
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
