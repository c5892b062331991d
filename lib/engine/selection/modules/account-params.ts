import { z } from 'zod'
import type { Because } from '../../trace/trace'
import type { Facts } from '../facts'
import { hints } from '../param-meta'

/** Weights by account id. An account that is not listed has weight 1. */
export const accountWeights = z
  .record(z.string().min(1), z.number().min(0))
  .default({})
  .meta(
    hints({
      label: 'Weights',
      hint: 'An account with twice the weight gets twice the share. 0: never chosen by this split.',
      unit: 'parts',
      widget: 'account-weights',
      softMin: 0,
      softMax: 10,
      step: 0.1,
    }),
  )

/** The weight of every account, by account index. */
export function weightColumn(facts: Facts, weights: Readonly<Record<string, number>>) {
  const column = new Float64Array(facts.accounts.length).fill(1)
  for (const [id, weight] of Object.entries(weights)) {
    const index = facts.accountAt.get(id)
    if (index !== undefined) column[index] = weight + 0
  }
  return column
}

/**
 * The change that an account without a share needs. Null if its weight is above 0 and only too small relative to the
 * others.
 */
export const weightChange = (because: Because): string | null =>
  because.weight === 0 ? 'weight 0, needed above 0' : null

/** The account ids in a record by account id, with the path of each. */
export const idsOf = (record: Readonly<Record<string, unknown>>, param: string) =>
  Object.keys(record).map((id) => ({ id, path: `${param}[${JSON.stringify(id)}]` }))

/** The hints for a mode: strict makes priority groups, soft changes shares within a group. */
export const modeOf = (strict: string, soft: string) =>
  hints({
    label: 'Mode',
    hint: 'Strict makes priority groups; soft shifts shares within a group.',
    widget: 'select',
    options: { strict, soft },
  })

/** The hints for the strength of a soft mode. */
export const amountHints = (hint: string) =>
  hints({
    label: 'Amount',
    hint,
    unit: '×',
    widget: 'slider',
    softMin: 0,
    softMax: 2,
    step: 0.05,
    onlyWhen: { mode: ['soft'] },
  })
