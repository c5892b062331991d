import type { SelectionModule } from './module'
import { moduleOf } from './modules/registry'
import { weightedSplit } from './modules/weighted-split'
import type { Policy } from './types'

/** One enabled entry of a policy, with its module. */
export type Step = { id: string; module: SelectionModule; params: unknown }

/** The enabled entries in order; none at all is a weighted split with defaults. */
export function openStack({ modules }: Policy): readonly Step[] {
  const steps = modules
    .filter(({ enabled }) => enabled)
    .map(({ id, module, params }) => ({ id, module: moduleOf(module), params }))
  return steps.length > 0 ? steps : [defaultBase]
}

const defaultBase: Step = {
  id: 'default',
  module: moduleOf(weightedSplit.id),
  params: weightedSplit.defaults,
}
