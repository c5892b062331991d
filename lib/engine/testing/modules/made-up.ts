import { z } from 'zod'
import { at } from '../../kernel/columns'
import { defineModule, type SelectionModule } from '../../selection/module'
import { scaleAccounts } from '../../selection/modules/by-account'
import { hints } from '../../selection/param-meta'

const parts = z
  .record(z.string().min(1), z.number().min(0))
  .default({})
  .meta(
    hints({ label: 'Parts', hint: 'How many parts.', unit: 'parts', widget: 'account-weights' }),
  )

/** A base whose weights have another name than those of the modules there are. */
export const byParts = defineModule({
  id: 'made-up-base',
  label: 'By parts',
  summary: 'Splits launches by parts.',
  base: true,
  params: z.strictObject({ parts }),
  defaults: { parts: {} },
  neutral: { parts: {} },
  isDead: () => false,
  accountIds: ({ parts }) =>
    Object.keys(parts).map((id) => ({ id, path: `parts[${JSON.stringify(id)}]` })),
  weights: ({ parts }) => ({ param: 'parts', byAccount: parts }),
  reweigh(facts, { parts }, field) {
    const partsOf = (match: number) => parts[at(facts.matches, match).account] ?? 1
    return {
      per: 'match',
      weigh(group, _share, raw) {
        field.eachMatch(group, (match, position) => {
          raw[position] = partsOf(match)
        })
        return null
      },
      because: (position) => ({ parts: partsOf(at(field.match, position)) }),
    }
  },
  explain: ({ because }) => `${because.parts} parts`,
  zeroWords: () => 'no parts',
})

const hoursBack = z
  .number()
  .min(0)
  .max(100)
  .default(0)
  .meta(hints({ label: 'Hours', hint: 'How far it looks back.', unit: 'hours', widget: 'number' }))

/** Takes the share of every account that runs something, and declares that it reads everything. */
export const idleOnly = defineModule({
  id: 'made-up-rest',
  label: 'Idle only',
  summary: 'Gives no share to accounts that run something.',
  params: z.strictObject({ hoursBack }),
  defaults: { hoursBack: 0 },
  neutral: { hoursBack: 0 },
  isDead: ({ hoursBack }) => hoursBack === 0,
  needs: ({ hoursBack }) => ({ failureHours: hoursBack, prices: true, running: true }),
  penalty: ({ hoursBack }, failures) => ({
    unit: 'points',
    taken: failures * hoursBack,
    isLastResort: false,
  }),
  badge: ({ hoursBack }) => (hoursBack === 0 ? null : 'awake'),
  reweigh(facts, { hoursBack }, field) {
    if (hoursBack === 0) return null
    const runningOf = (account: number) => at(facts.accounts, account).running
    return scaleAccounts(field, {
      factor: (account) => (runningOf(account) > 0 ? 0 : 1),
      because: (account) => ({ running: runningOf(account) }),
    })
  },
  explain: ({ because }) => `${because.running} running`,
  zeroWords: ({ because }) => `busy with ${because.running}`,
})

/** Two modules that no other file of the repository knows. */
export const madeUpModules: readonly SelectionModule[] = [byParts, idleOnly]
