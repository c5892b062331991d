import { type Policy, type PolicyContext, select, type TestBench } from '@/lib/engine'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import { evaluate, inputOf } from './evaluate'

/** The inputs of a policy's tests in a browser. It reuses outcomes that a view has computed. */
export function snapshotBench(
  snapshot: Snapshot,
  policy: Policy,
  context: PolicyContext,
): TestBench {
  const idOf = new Map(snapshot.deployables.map(({ id, name }) => [name, id]))
  return {
    accounts: snapshot.accounts,
    launches: snapshot.deployables.map(({ name, matches }) => ({ deployable: name, matches })),
    // The server checks the names of tenants.
    tenants: null,
    launch(deployable, tenant) {
      const id = idOf.get(deployable) ?? ''
      const evaluated = tenant === null ? evaluate(snapshot, id, policy, context) : undefined
      if (evaluated !== undefined) return evaluated
      const given = inputOf(snapshot, id, policy, context)
      if (given === undefined) throw new RangeError(`The inputs have no deployable ${deployable}`)
      const input = { ...given, request: { ...given.request, tenant } }
      return { input, outcome: select(input, context.rules) }
    },
  }
}
