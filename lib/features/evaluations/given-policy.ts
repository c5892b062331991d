import { err, ok, type Result } from '@/lib/base/result'
import {
  type Issue,
  type NamedModules,
  type Policy,
  parsePolicy,
  parsePublishedPolicy,
  type SelectInput,
  type StepWatch,
} from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { enterEntry, type Progress } from '@/lib/workers/progress'

/** A policy as it was sent, or as it was published once: that one is not held to later bounds. */
export type GivenPolicy = {
  document: unknown
  isPublished: boolean
  /** The definitions of the named modules that the document uses. */
  modules: NamedModules
}

export type Issues = readonly Issue[]

/** What a policy is to `select`: itself, and the definitions it uses if it uses any. */
export type ReadPolicy = Pick<SelectInput, 'policy' | 'modules'>

/** The policy to evaluate, or all that is wrong with it, below `prefix`. */
export function readGiven(
  { document, isPublished, modules }: GivenPolicy,
  prefix: readonly PropertyKey[],
): Result<ReadPolicy, Issues> {
  const read = isPublished ? parsePublishedPolicy : parsePolicy
  const policy = read(document, { rules: cel, modules }, prefix)
  if (!policy.ok) return err(policy.error.problems)
  return ok({ policy: policy.value, ...(modules.length === 0 ? {} : { modules }) })
}

/** Reports the entry of a policy that is being evaluated; `number` is the position of the policy among several. */
export function watchOf(progress: Progress, { modules }: Policy, number = 0): StepWatch {
  const entries = new Map(modules.map(({ id }, entry) => [id, entry]))
  return (step) => enterEntry(progress, number, entries.get(step) ?? 0)
}

/** An answer on its way to another thread and from there to the caller. */
export const jsonBytes = (value: unknown): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify(value))

/** Everything `select` is given but the policy and its definitions. */
export type EvaluationInput = Omit<SelectInput, keyof ReadPolicy>

/** Evaluates the input under a policy as it was sent; the result is the JSON of the answer. */
export function evaluateGiven(
  { input, policy: given }: { input: EvaluationInput; policy: GivenPolicy },
  progress: Progress,
  evaluate: (whole: SelectInput, watch: StepWatch) => unknown,
): Result<Uint8Array<ArrayBuffer>, Issues> {
  const read = readGiven(given, ['policy'])
  if (!read.ok) return err(read.error)
  const watch = watchOf(progress, read.value.policy)
  return ok(jsonBytes(evaluate({ ...input, ...read.value }, watch)))
}
