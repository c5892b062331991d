import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { accountLabels } from '@/lib/features/accounts/account-labels'
import { gatherInputs } from '@/lib/features/snapshots/gather-inputs.server'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import { snapshotLaunch } from '@/lib/features/snapshots/snapshot-inputs'
import type { TestInputs } from './run-tests'

/** Converts inputs to those of a document's tests: one launch of each deployable, without a caller. */
export async function testInputsOf(
  db: Db,
  document: unknown,
  inputs: Omit<Snapshot, 'id'>,
): Promise<TestInputs> {
  return {
    launches: inputs.deployables.map((deployable) => snapshotLaunch(inputs, deployable)),
    tenants: await existingTenants(db, document),
    accounts: Object.fromEntries(accountLabels(inputs.accounts)),
    currency: inputs.reportingCurrency,
  }
}

/**
 * Gathers the inputs of a document's tests from the current state of a pool, only of the named
 * deployables if each test names one. Null if there is no such pool.
 */
export async function gatherTestInputs(
  db: Db,
  document: unknown,
  { poolId, now }: { poolId: string | null; now: Date },
): Promise<TestInputs | null> {
  const gather = (deployables?: readonly string[]) =>
    gatherInputs(db, { poolId, tenantId: null, realm: null, now, deployables })
  const names = testedDeployables(document)
  const some = names === null ? null : await gather(names)
  // All deployables are read for an unknown name, because its refusal lists similar names.
  const isComplete = some?.ok === true && some.value.deployables.length >= (names?.length ?? 0)
  const gathered = isComplete ? some : await gather()
  return gathered.ok ? testInputsOf(db, document, gathered.value) : null
}

/** Returns the names of the deployables that the tests measure; null for all. */
function testedDeployables(document: unknown): string[] | null {
  const names = testsOf(document).map((test) => Object(test).deployable)
  return names.every((name) => typeof name === 'string') ? [...new Set(names)] : null
}

export const hasTests = (document: unknown): boolean => testsOf(document).length > 0

async function existingTenants(db: Db, document: unknown): Promise<ReadonlySet<string>> {
  const names = testsOf(document).flatMap((test) => {
    const { tenant } = Object(test)
    return typeof tenant === 'string' ? [tenant] : []
  })
  if (names.length === 0) return new Set()
  const rows = await db.tenant.findMany({
    where: { name: { in: [...new Set(names)] }, archivedAt: null },
    select: { name: true },
  })
  return new Set(rows.map(({ name }) => name))
}

function testsOf(document: unknown): readonly unknown[] {
  const { tests } = Object(document)
  return Array.isArray(tests) ? tests : []
}
