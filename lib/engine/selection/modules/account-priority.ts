import { z } from 'zod'
import { at, columnOf } from '../../kernel/columns'
import { denseRanks } from '../../kernel/dense'
import { numberIn } from '../../kernel/words'
import type { Facts } from '../facts'
import { defineModule } from '../module'
import { hints } from '../param-meta'
import { amountHints, idsOf, modeOf } from './account-params'
import { rankAccounts, tiltAccounts } from './by-account'
import { factorOf, tiltChange } from './tilted'

/** strict: rank = priority, null last. soft: tilt by the position among the group's priorities. */
export const accountPriority = defineModule({
  id: 'account-priority',
  label: 'Account priority',
  summary: 'Prefers accounts by their priority number; 1 is used first.',
  params: z.strictObject({
    mode: z
      .enum(['strict', 'soft'])
      .default('strict')
      .meta(modeOf('Strict: one group for each priority', 'Soft: higher priority gains share')),
    amount: z
      .number()
      .min(0)
      .max(2)
      .default(0.5)
      .meta(amountHints('How much share moves from the lowest priority to the highest.')),
    priorities: z
      .record(z.string().min(1), z.int().min(1))
      .default({})
      .meta(
        hints({
          label: 'Priorities',
          hint: '1 is used first. An account not listed keeps its own priority; none is last.',
          unit: 'place',
          widget: 'account-priorities',
          softMin: 1,
          softMax: 10,
          step: 1,
        }),
      ),
  }),
  defaults: { mode: 'strict', amount: 0.5, priorities: {} },
  neutral: { mode: 'soft', amount: 0, priorities: {} },
  isDead: ({ mode, amount }) => mode === 'soft' && amount === 0,
  accountIds: ({ priorities }) => idsOf(priorities, 'priorities'),
  badge: ({ mode }) => mode,

  rank(facts, { mode, priorities }) {
    if (mode !== 'strict') return null
    const priorityOf = priorityColumn(facts, priorities)
    return rankAccounts(
      facts,
      (_, account) => at(priorityOf, account),
      (_, account) => ({ priority: orNull(at(priorityOf, account)) }),
    )
  },

  reweigh(facts, { mode, amount, priorities }, field) {
    if (mode !== 'soft') return null
    const priorityOf = priorityColumn(facts, priorities)
    return tiltAccounts(field, {
      amount,
      places: (accounts) => placesOf(columnOf(accounts, (account) => at(priorityOf, account))),
      because: (account) => ({ priority: orNull(at(priorityOf, account)) }),
    })
  },

  explain(effect, { mode }) {
    const { priority } = effect.because
    const place = priority === null ? 'no priority, so last' : `priority ${priority}`
    if (mode === 'strict') return place
    if (numberIn(effect.because, 'factor') === 1) return `${place}, no change`
    return `${place} ${factorOf(effect)}`
  },

  change({ because }, { mode, amount }, selected) {
    if (mode === 'soft') return tiltChange(because, amount)
    const { priority } = selected?.because ?? {}
    return typeof priority === 'number'
      ? `priority ${because.priority ?? 'none'}, needed ${priority}`
      : null
  },
})

/** Priority by account index; NaN without a priority, which comes last. */
function priorityColumn(facts: Facts, priorities: Readonly<Record<string, number>>): Float64Array {
  const column = columnOf(facts.accounts, ({ priority }) => priority ?? Number.NaN)
  for (const [id, priority] of Object.entries(priorities)) {
    const index = facts.accountAt.get(id)
    if (index !== undefined) column[index] = priority
  }
  return column
}

/** t = index among the distinct priorities of the group / (their number - 1). "No priority" counts as one of them. */
function placesOf(priorities: Float64Array): Float64Array | null {
  const { ranks, count } = denseRanks(priorities)
  return count < 2 ? null : columnOf(ranks, (rank) => rank / (count - 1))
}

const orNull = (value: number) => (Number.isNaN(value) ? null : value)
