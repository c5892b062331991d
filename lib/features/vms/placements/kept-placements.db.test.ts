import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { now } from '@/lib/db/clock.server'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'
import { prunePlacements } from './prune-placements.server'

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

const contents = () => database().decisionContent.count()
const days = (count: number) => new Date(now().getTime() - count * 86_400_000)

/** As if all that there is had been recorded that long ago. */
async function age(count: number) {
  const run = (sql: string) => database().$executeRawUnsafe(sql)
  await run(`alter table "Placement" disable trigger "Placement_append_only"`)
  await run(`update "Placement" set "at" = "at" - interval '${count * 24} hours'`)
  await run(`alter table "Placement" enable trigger "Placement_append_only"`)
}

test('a placement stores its input and the nodes that changed', async () => {
  const { id } = await startedVm()
  const before = await contents()
  await send('POST', `/vms/${id}/stop`)
  await send('POST', `/vms/${id}/start`)
  // The input, the list and the chunk of the nodes, and the one that the VM left is as it was at first.
  expect((await contents()) - before).toBeLessThanOrEqual(4)
})

test('what it was decided on goes with the inputs of launches, its headline stays', async () => {
  const { placement } = await startedVm()
  const path = `/placements/${placement}`
  expect((await send('GET', path)).json.input.nodes).toHaveLength(3)
  const day = days(-2).toISOString().slice(0, 10)
  await database().recordChange.create({
    data: { at: now(), kind: 'content-pruning', subjectId: day, state: 'pruned', mac: 'x:y' },
  })
  await database().decisionContent.deleteMany()
  const { status, json } = await send('GET', path)
  expect(status).toBe(200)
  expect(json).toMatchObject({ kind: 'placed', input: null, outcome: null })
})

test('placements go when results go, but not the one that says why a VM runs there', async () => {
  const { id } = await startedVm()
  await send('POST', `/vms/${id}/migrate`)
  await send('POST', `/vms/${id}/migrate`)
  const kept = () => database().placement.count({ where: { vmId: id } })
  await age(700)
  await prunePlacements(database(), now())
  expect(await kept()).toBe(3)
  await expect(database().placement.deleteMany({ where: { vmId: id } })).rejects.toThrow('is kept')
  await age(31)
  await database().$executeRaw`update "Vm" set "placedAt" = "placedAt" - interval '17544 hours'`
  await prunePlacements(database(), now())
  expect(await kept()).toBe(1)
  await expect(database().placement.deleteMany({ where: { vmId: id } })).rejects.toThrow('is kept')
  await send('POST', `/vms/${id}/stop`)
  await prunePlacements(database(), now())
  expect(await kept()).toBe(0)
})
