import { findModule } from '../find-module'
import { columnsOf, type StepColumns } from '../outcome-columns'
import type { Outcome, SelectInput } from '../types'

/** Why an account of a group has no share there. */
export type ZeroCause = {
  /** A few words, as in "fine 6 × 5 pp". */
  words: string
  /** The words include the number of failures. */
  namesFailures: boolean
}

/** For each account of a group without a share there: the effect of the step that reduced its share to 0. */
export function zeroCauses(
  outcome: Outcome,
  input: Decided,
  number: number | null,
): ReadonlyMap<string, ZeroCause> {
  const { groups, steps } = columnsOf(outcome)
  const runs = groups.find(({ group }) => group === number)?.runs ?? []
  const causes = new Map<string, ZeroCause>()
  for (const { account, start, end } of runs) {
    const isZero = ({ after }: StepColumns) => after.subarray(start, end).every((it) => it === 0)
    const last = steps.at(-1)
    const step = last !== undefined && isZero(last) ? steps.find(isZero) : undefined
    if (step !== undefined) causes.set(account, causeOf(step, start, input))
  }
  return causes
}

type Decided = Pick<SelectInput, 'policy' | 'modules'>

function causeOf(step: StepColumns, position: number, { policy, modules }: Decided): ZeroCause {
  const module = findModule(step.module, modules)
  if (module?.zeroWords === undefined) {
    return { words: `no share after ${module?.label ?? step.module}`, namesFailures: false }
  }
  const entry = policy.modules.find(({ id }) => id === step.step)
  const params = entry?.params ?? module.defaults
  const words = module.zeroWords(step.effectAt(position), params)
  return { words, namesFailures: module.penalty !== undefined }
}
