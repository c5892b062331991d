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

/** One deployable under one policy: what went into the engine, what came out, and the language used. */
export type Evaluated = { input: SelectInput; outcome: Outcome; rules: RuleLanguage }

/** What it was evaluated with: enough for the same policy in another order, or a part of it. */
export const contextOf = ({ rules, input: { modules } }: Evaluated): PolicyContext => ({
  rules,
  modules,
})

/** What `select` is given for one deployable of a snapshot; undefined when it has no such deployable. */
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

// Snapshots and policies are replaced, never changed: many views ask for the same run.
const runs = new WeakMap<Snapshot, WeakMap<Policy, Map<string, Evaluated>>>()

/** Runs the very engine the server runs. The policy must be a valid one (`readPolicy`). */
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

/** A policy that may decide, or why it may not. */
export function readPolicy(
  policy: Policy,
  context: PolicyContext,
): Result<Policy, readonly PolicyIssue[]> {
  const parsed = parsePolicy(policy, context)
  return parsed.ok ? parsed : { ok: false, error: parsed.error.problems }
}

/** The policy a preview shows: the given one, or while that is invalid the last one that was not. */
export type Shown = { policy: Policy; given: Policy; issues: readonly PolicyIssue[] }

/** `fallback` is what is shown when not even the first policy was valid. */
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
