import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { database } from '@/lib/db/client.server'
import { gatherInputs } from '@/lib/features/snapshots/gather-inputs.server'
import type { Snapshot } from '@/lib/features/snapshots/schema'

/** Missing prices of deployables in a pool, with names as in a match. */
type MissingCells = {
  /** Null for the global default, over all accounts. */
  pool: { id: string; name: string } | null
  /** Null for all. */
  deployable: { id: string; name: string } | null
  cells: readonly { accountId: string; realm: string; hardwareProfile: string }[]
}

/** Returns the same prices that a studio counts as missing; null if there is no such pool or deployable. */
export async function readMissingCells(
  scope: Scope<'inventory.read'>,
  { pool, deployable }: { pool: string | null; deployable: string | null },
): Promise<MissingCells | null> {
  const requested = { poolId: pool, tenantId: null, realm: null, now: scope.now }
  const inputs = await gatherInputs(database(), requested)
  if (!inputs.ok) return null
  const found = inputs.value.deployables.find(({ id }) => id === deployable)
  if (deployable !== null && found === undefined) return null
  return {
    pool: inputs.value.pool,
    deployable: found === undefined ? null : { id: found.id, name: found.name },
    cells: (found === undefined ? inputs.value.deployables : [found]).flatMap(cellsOf),
  }
}

const cellsOf = ({ matches }: { matches: Snapshot['deployables'][number]['matches'] }) =>
  matches
    .filter(
      ({ rejectedBecause, costPerHour }) => rejectedBecause.length === 0 && costPerHour === null,
    )
    .flatMap(({ account, realm, assemblies }) =>
      assemblies
        .filter((assembly) => assembly.costPerHour === null)
        .map(({ hardwareProfile }) => ({
          accountId: account,
          realm: realm ?? '',
          hardwareProfile,
        })),
    )
