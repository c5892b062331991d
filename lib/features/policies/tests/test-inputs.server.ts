import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { accountLabels } from '@/lib/features/accounts/account-labels'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import { snapshotLaunch } from '@/lib/features/snapshots/snapshot-inputs'
import type { TestInputs } from './run-tests'

/** What the tests of a document are run on: the launches of these inputs, without a caller. */
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
