import { cel } from '@/lib/engine/cel'
import 'server-only'
import { groupBy } from '@/lib/base/group-by'
import {
  type NamedModules,
  type Outcome,
  type Policy,
  parsePublishedPolicy,
  select,
} from '@/lib/engine'
import type { PoolFacts } from '@/lib/features/decisions/2-read/pool-facts.server'
import { candidatesOf } from '@/lib/features/decisions/4-decide/candidates.server'
import { MAX_CANDIDATES } from '@/lib/features/policies/has-many-candidates.server'
import type { SnapshotDeployable } from '@/lib/features/snapshots/schema'
import { snapshotInput } from '@/lib/features/snapshots/snapshot-inputs'

type DeployableOutcome = { name: string; outcome: Outcome }

/** A policy with the definitions that it names. */
type Deciding = { policy: Policy; modules: NamedModules }

/**
 * Evaluates a policy for each deployable of a pool on the given facts, with the counts of the given time. A deployable
 * is evaluated when it is read.
 */
export function* outcomesUnder(
  facts: PoolFacts,
  { policy, modules }: Deciding,
  { now, runningOf }: { now: Date; runningOf: (account: string) => number },
): Generator<DeployableOutcome> {
  const accounts = facts.accounts.map((each) => ({ ...each, running: runningOf(each.id) }))
  const pinned = { takenAt: now.toISOString(), pool: facts.pool, accounts }
  for (const [deployableId, { name }] of facts.deployables) {
    const found = candidatesOf(facts, {
      deployableId,
      realm: null,
      extraSpecs: {},
      tenant: null,
      pcloud: null,
      runningOf,
      pool: { quota: null, running: 0 },
    })
    // The types of the engine are deeply read-only, those of snapshots are not.
    const matches = found as SnapshotDeployable['matches']
    const input = snapshotInput(pinned, { name, matches }, policy, modules)
    yield { name, outcome: select(input, cel) }
  }
}

type ShareEffect = { deployable: string; shift: number }

const cache = new WeakMap<PoolFacts, Map<string, ShareEffect | null>>()

/** Two stored policies, with the definitions that they name. `key` identifies the pair. */
type PolicyEdit = { before: unknown; after: unknown; modules: NamedModules; key: string }

/**
 * Returns the largest shift of an account's share between two stored policies, on the given facts. Null if no share
 * changes, or if the pool has too many candidates.
 */
export function shareEffect(
  facts: PoolFacts,
  { before, after, modules, key }: PolicyEdit,
  now: Date,
  most = MAX_CANDIDATES,
): ShareEffect | null {
  if (candidatesIn(facts) > most) return null
  const cached = cache.get(facts) ?? new Map<string, ShareEffect | null>()
  cache.set(facts, cached)
  const effect = cached.get(key)
  if (effect !== undefined) return effect

  const [old, next] = [before, after].map((document) => readPolicy(document, modules))
  const found = old && next ? largestShift(facts, old, next, now) : null
  cached.set(key, found)
  return found
}

/** The number of possible candidates, counted as deployables times realms of the accounts. */
function candidatesIn({ deployables }: PoolFacts): number {
  const [first] = deployables.values()
  if (first === undefined) return 0
  // All deployables of a pool share the same accounts.
  const { accounts, realms } = first.facts
  const realmsOf = groupBy(realms, ({ provider }) => provider)
  const places = accounts.map(({ provider }) => realmsOf.get(provider)?.length ?? 1)
  return deployables.size * places.reduce((sum, count) => sum + count, 0)
}

function readPolicy(document: unknown, modules: NamedModules): Deciding | null {
  const policy = parsePublishedPolicy(document, { rules: cel, modules })
  return policy.ok ? { policy: policy.value, modules } : null
}

function largestShift(
  facts: PoolFacts,
  old: Deciding,
  next: Deciding,
  now: Date,
): ShareEffect | null {
  const running = new Map(facts.accounts.map((account) => [account.id, account.running]))
  const at = { now, runningOf: (id: string) => running.get(id) ?? 0 }
  const [before, after] = [[...outcomesUnder(facts, old, at)], [...outcomesUnder(facts, next, at)]]
  const shifts = before.map(({ name, outcome }, i) => {
    const [had, has] = [sharesOf(outcome), sharesOf(after[i]?.outcome ?? outcome)]
    const ids = new Set([...had.keys(), ...has.keys()])
    const moves = [...ids].map((id) => Math.abs((has.get(id) ?? 0) - (had.get(id) ?? 0)))
    return { deployable: name, shift: Math.max(0, ...moves) }
  })
  const [largest] = shifts.toSorted((a, b) => b.shift - a.shift)
  return largest === undefined || largest.shift === 0 ? null : largest
}

/** The shares that decide, which are those of the first group with a share. */
const sharesOf = ({ groups, group }: Outcome) =>
  new Map(groups.find((each) => each.group === group)?.accounts.map(({ id, share }) => [id, share]))
