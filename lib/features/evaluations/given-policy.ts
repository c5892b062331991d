import type { Issue } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import {
  type NamedModules,
  type Policy,
  parsePolicy,
  parsePublishedPolicy,
  type SelectInput,
  type StepWatch,
} from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { enterEntry, type Progress } from '@/lib/workers/progress'

/** A policy from a request or an earlier publish. A published policy is not checked against newer limits. */
export type GivenPolicy = {
  document: unknown
  isPublished: boolean
  /** The definitions of the named modules that the document uses. */
  modules: NamedModules
}

export type Issues = readonly Issue[]

/** The policy as input of `select`: itself, and its named definitions if it has any. */
export type ReadPolicy = Pick<SelectInput, 'policy' | 'modules'>

/** Returns the policy to evaluate, or all of its problems with paths below `prefix`. */
export function readGiven(
  { document, isPublished, modules }: GivenPolicy,
  prefix: readonly PropertyKey[],
): Result<ReadPolicy, Issues> {
  const read = isPublished ? parsePublishedPolicy : parsePolicy
  const policy = read(document, { rules: cel, modules }, prefix)
  if (!policy.ok) return err(policy.error.problems)
  return ok({ policy: policy.value, ...(modules.length === 0 ? {} : { modules }) })
}

/**
 * Reports which entry of a policy is being evaluated. `number` is the position of the policy if there are
 * several.
 */
export function watchOf(progress: Progress, { modules }: Policy, number = 0): StepWatch {
  const entries = new Map(modules.map(({ id }, entry) => [id, entry]))
  return (step) => enterEntry(progress, number, entries.get(step) ?? 0)
}

/** Encodes a response that is transferred from a thread to the caller. */
export const jsonBytes = (value: unknown): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify(value))

/** The input of `select` without the policy and its definitions. */
export type EvaluationInput = Omit<SelectInput, keyof ReadPolicy>

/** Evaluates the input with a policy of a request and returns the response as JSON. */
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
