import { defaultBase, moduleOf } from './find-module'
import type { SelectionModule } from './module'
import type { SelectInput } from './types'

/** One enabled entry of a policy, with its module. */
export type Step = { id: string; module: SelectionModule; params: unknown }

/** Called with the id of an entry before each call of a handler of its module. */
export type StepWatch = (step: string) => void

/** The enabled entries in order. Without enabled entries, the default base with its defaults. */
export function openStack(
  { policy, modules: named }: Pick<SelectInput, 'policy' | 'modules'>,
  watch?: StepWatch,
): readonly Step[] {
  const enabled = policy.modules
    .filter((entry) => entry.enabled)
    .map(({ id, module, params }) => ({ id, module: moduleOf(module, named), params }))
  const steps = enabled.length > 0 ? enabled : [defaultStep]
  return watch === undefined ? steps : steps.map((step) => watched(step, watch))
}

function watched({ id, module, params }: Step, watch: StepWatch): Step {
  const announced = <T>(call: () => T): T => {
    watch(id)
    return call()
  }
  const { reject, rank, reweigh } = module
  return {
    id,
    params,
    module: {
      ...module,
      ...(reject === undefined ? {} : { reject: (...given) => announced(() => reject(...given)) }),
      ...(rank === undefined ? {} : { rank: (...given) => announced(() => rank(...given)) }),
      ...(reweigh === undefined
        ? {}
        : { reweigh: (...given) => announced(() => reweigh(...given)) }),
    },
  }
}

const defaultStep: Step = { id: 'default', module: defaultBase, params: defaultBase.defaults }
