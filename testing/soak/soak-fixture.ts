import { database } from '@/lib/db/client.server'
import { call } from '../call'
import { inventoryRows } from '../fixtures/inventory-rows'
import { pcloudOf } from '../fixtures/pclouds/dedicated-hosts'
import * as make from '../inventory'

const NODES = 8
const VMS = 16
const PCLOUDS = 4
const PLENTIFUL = 'plentiful'
const SCARCE = 'scarce'

export type SoakFixture = Awaited<ReturnType<typeof soakFixture>>['fixture']

/** An inventory for launches and for all other calls of the load. */
export async function soakFixture() {
  const rows = await inventoryRows({ accounts: ['a', 'b', 'c'] })
  const cluster = await make.cluster()
  const nodes: string[] = []
  for (let i = 0; i < NODES; i++) nodes.push((await make.node({ clusterId: cluster.id })).id)
  const vms: string[] = []
  for (let i = 0; i < VMS; i++) vms.push(await vm(cluster.id, `vm-${i}`))
  const pclouds: string[] = []
  for (let i = 0; i < PCLOUDS; i++) pclouds.push((await pcloudOf((await make.tenant()).id)).id)
  await offerHosts()
  const fixture = {
    mark: rows.mark,
    pool: rows.pool.id,
    accounts: rows.accounts.map(({ id }) => id),
    profile: rows.offered.id,
    nodes,
    vms,
    pclouds,
    pod: cluster.podId,
    plentiful: PLENTIFUL,
    scarce: SCARCE,
  }
  return { rows, fixture }
}

async function vm(clusterId: string, name: string): Promise<string> {
  const { headers } = await make.inventoryAdmin()
  const body = { clusterId, name, ramMb: 512, vcpus: 1 }
  return (await call('POST', '/vms', { headers, body })).json.id
}

/** Creates a pool with a host for each Pcloud, and a pool with a single host that all of them wait for. */
async function offerHosts(): Promise<void> {
  const db = database()
  const { id: clusterId } = await make.cluster()
  const flavors = [PLENTIFUL, SCARCE].map((id) => ({ id, description: 'soak', units: 1 }))
  await db.hostFlavor.createMany({ data: flavors })
  for (let i = 0; i <= PCLOUDS; i++) {
    const { id: nodeId } = await make.node({ clusterId })
    await db.poolHost.create({ data: { nodeId, flavorId: i === 0 ? SCARCE : PLENTIFUL } })
  }
}
