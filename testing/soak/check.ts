import { database } from '@/lib/db/client.server'
import type { Acknowledged } from './others'
import type { SoakFixture } from './soak-fixture'

/** The number of acknowledged calls without a stored row, and of stored rows without an acknowledged call. */
export type Sum = { lost: number; doubled: number }

/** Compares acknowledged calls other than launches with the rows, after all calls have been answered. */
export async function checkOthers(
  { pool, vms, pclouds, plentiful, profile }: SoakFixture,
  acknowledged: Acknowledged,
): Promise<Record<string, Sum>> {
  const db = database()
  const select = { id: true } as const
  const allocations = await db.hostAllocation.findMany({
    where: { pcloudId: { in: pclouds }, flavorId: plentiful },
    select: { name: true },
  })
  const versions = await db.policyVersion.findMany({
    where: { policy: { poolId: pool } },
    select: { version: true },
  })
  const prices = await db.price.findMany({ where: { hardwareProfileId: profile }, select })
  return {
    placements: compare(
      acknowledged.placements,
      ids(await db.placement.findMany({ where: { vmId: { in: vms } }, select })),
    ),
    waiting: compare(
      acknowledged.waiting,
      ids(await db.hostWaiting.findMany({ where: { pcloudId: { in: pclouds } }, select })),
    ),
    allocations: compare(
      acknowledged.allocations,
      allocations.map(({ name }) => name),
    ),
    policyVersions: compare(
      acknowledged.policyVersions.map(String),
      versions.map(({ version }) => String(version)),
    ),
    prices: compare(acknowledged.prices, ids(prices)),
  }
}

/** The objects that are still allocated although everything was released. */
export async function stillTaken({ vms, pclouds }: SoakFixture) {
  const db = database()
  return {
    hosts: await db.hostAllocation.count({ where: { pcloudId: { in: pclouds }, closedAt: null } }),
    waiting: await db.hostWaiting.count({ where: { pcloudId: { in: pclouds }, closedAt: null } }),
    vms: await db.vm.count({ where: { id: { in: vms }, nodeId: { not: null } } }),
  }
}

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

function compare(acknowledged: readonly string[], stored: readonly string[]): Sum {
  const storedIds = new Set(stored)
  return {
    lost: acknowledged.filter((id) => !storedIds.has(id)).length,
    doubled: stored.length - new Set(acknowledged).size,
  }
}
