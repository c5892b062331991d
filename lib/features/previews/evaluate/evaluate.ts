import type { Result } from '@/lib/base/result'
import {
  type Outcome,
  type Policy,
  type PolicyContext,
  parsePolicy,
  type RuleLanguage,
  type SelectInput,
  select,
} from '@/lib/engine'
import { definitionsIn, modulesKey } from '@/lib/features/modules/named-modules'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import { snapshotInput } from '@/lib/features/snapshots/snapshot-inputs'

/** The evaluation of a deployable under a policy: input and outcome of the engine, and the rule language. */
export type Evaluated = { input: SelectInput; outcome: Outcome; rules: RuleLanguage }

/** Returns the context of an evaluation, to evaluate the same stack in another order, or a part of it. */
export const contextOf = ({ rules, input: { modules } }: Evaluated): PolicyContext => ({
  rules,
  modules,
})

/** Returns the input of `select` for a deployable of a snapshot; undefined if it has no such deployable. */
export function inputOf(
  snapshot: Snapshot,
  deployableId: string,
  policy: Policy,
  { modules = [] }: Pick<PolicyContext, 'modules'> = {},
): SelectInput | undefined {
  const deployable = snapshot.deployables.find(({ id }) => id === deployableId)
  if (deployable === undefined) return undefined
  const named = modulesKey(definitionsIn(policy, modules))
  return { ...snapshotInput(snapshot, deployable, policy), ...named }
}

// Many views need the same run. Snapshots and policies are immutable, so a run stays valid.
const runs = new WeakMap<Snapshot, WeakMap<Policy, Map<string, Evaluated>>>()

/** Runs the same engine as the server. The policy must be valid (`readPolicy`). */
export function evaluate(
  snapshot: Snapshot,
  deployableId: string,
  policy: Policy,
  context: PolicyContext,
): Evaluated | undefined {
  const ofSnapshot = runs.get(snapshot) ?? new WeakMap<Policy, Map<string, Evaluated>>()
  const ofPolicy = ofSnapshot.get(policy) ?? new Map<string, Evaluated>()
  const cached = ofPolicy.get(deployableId)
  if (cached !== undefined) return cached

  const input = inputOf(snapshot, deployableId, policy, context)
  if (input === undefined) return undefined
  const { rules } = context
  const evaluated = { input, outcome: select(input, rules), rules }
  runs.set(snapshot, ofSnapshot.set(policy, ofPolicy.set(deployableId, evaluated)))
  return evaluated
}

export type PolicyIssue = { path: string; message: string }

/** Returns the valid policy, or its problems. */
export function readPolicy(
  policy: Policy,
  context: PolicyContext,
): Result<Policy, readonly PolicyIssue[]> {
  const parsed = parsePolicy(policy, context)
  return parsed.ok ? parsed : { ok: false, error: parsed.error.problems }
}

/** The policy of a preview: the given one, or the last valid one while the given one is invalid. */
export type Shown = { policy: Policy; given: Policy; issues: readonly PolicyIssue[] }

/** Returns the next policy to show. `fallback` is used if no policy has been valid yet. */
export function nextShown(
  last: Shown | null,
  given: Policy,
  fallback: Policy,
  context: PolicyContext,
): Shown {
  const read = readPolicy(given, context)
  if (read.ok) return { policy: read.value, given, issues: [] }
  return { policy: last?.policy ?? fallback, given, issues: read.error }
}
