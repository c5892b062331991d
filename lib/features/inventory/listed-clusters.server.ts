import 'server-only'
import type { Db } from '@/lib/db/client.server'
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
  for (const { noun, id, seen, values } of rows) {
    if (noun !== 'cluster' || seen === null || values.localStorage !== true) continue
    const refused = await vmsWithoutDisk(db, id)
    const path = listed.find((each) => each.id === id)?.path ?? []
    for (const { message } of refused?.issues ?? [])
      collector.add([...path, 'localStorage'], message)
  }
}
