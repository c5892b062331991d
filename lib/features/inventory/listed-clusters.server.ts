import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { lockClustersOf } from '@/lib/features/clusters/state/lock-clusters.server'
import { vmsWithoutDisk } from '@/lib/features/clusters/state/vms-without-disk.server'
import type { RowPlan } from './import/plan-rows'
import type { Listed } from './sections'
import type { IssueCollector } from './state/directory'

/** Refuses local storage for a stored cluster whose VMs have no disk node, as its page does. */
export async function refuseLocalStorage(
  db: Db,
  rows: readonly RowPlan[],
  listed: readonly (Listed & { id: string })[],
  collector: IssueCollector,
): Promise<void> {
  for (const { id } of rows.filter(becomesLocal)) {
    const refused = await vmsWithoutDisk(db, id)
    const path = listed.find((each) => each.id === id)?.path ?? []
    for (const { message } of refused?.issues ?? [])
      collector.add([...path, 'localStorage'], message)
  }
}

/**
 * Locks the listed clusters and those of the listed nodes. Returns a cluster for which local storage is refused since
 * the import was planned.
 */
export async function lockListedClusters(
  tx: Db,
  rows: readonly RowPlan[],
): Promise<RowPlan | undefined> {
  const idsOf = (listed: RowPlan['noun']) =>
    rows.flatMap(({ noun, id }) => (noun === listed ? [id] : []))
  await lockClustersOf(tx, idsOf('node'), idsOf('cluster'))
  for (const row of rows.filter(becomesLocal))
    if ((await vmsWithoutDisk(tx, row.id)) !== null) return row
  return undefined
}

const becomesLocal = ({ noun, seen, values }: RowPlan) =>
  noun === 'cluster' && seen !== null && values.localStorage === true
