import 'server-only'
import { counted } from '@/lib/base/number-text'
import { invalid } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'

/** With local storage a VM starts on the node of its disk, but earlier VMs have no disk node. */
export async function vmsWithoutDisk(tx: Db, clusterId: string) {
  const where = { clusterId, archivedAt: null, diskNodeId: null }
  const count = await tx.vm.count({ where })
  return count === 0
    ? null
    : invalid(
        'localStorage',
        `The disks of ${counted(count, 'VM')} are not on a node. Remove the ${count === 1 ? 'VM' : 'VMs'}, or leave storage shared.`,
      )
}
