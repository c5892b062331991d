import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { now } from '@/lib/db/clock.server'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'
import { verified } from '@/testing/ledger'
import { prunePlacements } from './prune-placements.server'
import { forgetWritten } from './rows/check-written.server'
import { sealLedgers } from './seal-ledgers.server'

const send = async (method: string, path: string, body?: unknown) =>
  call(method, path, { headers: (await make.inventoryAdmin()).headers, body })

async function startedVm() {
  const { id: clusterId } = await make.cluster()
  for (const name of ['a', 'b', 'c']) await make.node({ clusterId, name })
  const body = { clusterId, name: 'web-01', ramMb: 1024, vcpus: 1 }
  const vm = (await send('POST', '/vms', body)).json
  const { placement } = (await send('POST', `/vms/${vm.id}/start`)).json
  return { id: vm.id, placement: placement.id }
}

/** The rows of this test are pruned before the notes of what was written are dropped. */
async function seal(): Promise<void> {
  await sealLedgers(database(), now())
  forgetWritten()
}

/** Dates all rows back by this time. */
async function age(count: number) {
  const run = (sql: string) => database().$executeRawUnsafe(sql)
  await run(`alter table "Placement" disable trigger "Placement_append_only"`)
  await run(`update "Placement" set "at" = "at" - interval '${count * 24} hours'`)
  await run(`alter table "Placement" enable trigger "Placement_append_only"`)
}

test('deletes sealed placements with the results, except the one that placed a running VM', async () => {
  const { id } = await startedVm()
  await send('POST', `/vms/${id}/migrate`)
  await send('POST', `/vms/${id}/migrate`)
  const stored = () => database().placement.count({ where: { vmId: id } })
  await age(700)
  await prunePlacements(database(), now())
  expect(await stored()).toBe(3)
  await expect(database().placement.deleteMany({ where: { vmId: id } })).rejects.toThrow(
    /until it is pruned/,
  )
  await age(31)
  await database().$executeRaw`update "Vm" set "placedAt" = "placedAt" - interval '17544 hours'`
  await prunePlacements(database(), now())
  expect(await stored()).toBe(3)
  await seal()
  await prunePlacements(database(), now())
  expect(await stored()).toBe(1)
  await expect(database().placement.deleteMany({ where: { vmId: id } })).rejects.toThrow(
    /until it is pruned/,
  )
  await send('POST', `/vms/${id}/stop`)
  await prunePlacements(database(), now())
  expect(await stored()).toBe(0)
  const { faults } = await verified()
  expect(faults.filter(({ ledger }) => ['placement', 'change'].includes(ledger))).toEqual([])
})
