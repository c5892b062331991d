import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'
import { person } from '@/testing/people'

const send = async (method: string, path: string, body?: unknown) =>
  call(method, path, { headers: (await make.inventoryAdmin()).headers, body })

/** Creates a cluster with a VM that was started and moved. */
async function placed() {
  const { id: clusterId } = await make.cluster()
  for (const name of ['a', 'b']) await make.node({ clusterId, name })
  const body = { clusterId, name: 'web-01', ramMb: 1024, vcpus: 1 }
  const vm = (await send('POST', '/vms', body)).json
  const made = [
    await send('POST', `/vms/${vm.id}/start`),
    await send('POST', `/vms/${vm.id}/migrate`),
  ]
  return { clusterId, vmId: vm.id, placements: made.map(({ json }) => json.placement.id) }
}

const listed = async (clusterId: string) =>
  (await send('GET', `/placements?cluster=${clusterId}`)).json.items.map(
    ({ id }: { id: string }) => id,
  )

test('placements are listed by cluster, newest first', async () => {
  const [one, two, none] = [await placed(), await placed(), await make.cluster()]
  expect(await listed(one.clusterId)).toEqual([...one.placements].reverse())
  expect(await listed(two.clusterId)).toEqual([...two.placements].reverse())
  expect(await listed(none.id)).toEqual([])
})

test('a placement is listed in the cluster of its VM', async () => {
  const [one, two] = [await placed(), await placed()]
  const { id: _id, ...row } = await database().placement.findFirstOrThrow({
    where: { vmId: one.vmId },
  })
  await expect(
    database().placement.create({ data: { ...row, clusterId: two.clusterId } }),
  ).rejects.toThrow('Placement_cluster')
})

test('placements of a cluster, and its VMs that are not archived, are read from an index', async () => {
  const { clusterId } = await placed()
  const planOf = (sql: string) =>
    database().$transaction(async (tx) => {
      await tx.$executeRaw`set local enable_seqscan = off`
      return JSON.stringify(await tx.$queryRawUnsafe(`explain ${sql}`, clusterId))
    })
  expect(
    await planOf(
      `select * from "Placement" where "clusterId" in ($1) order by "at" desc, "id" desc limit 51`,
    ),
  ).toContain('Placement_clusterId_at_id_idx')
  expect(
    await planOf(
      `select * from "Vm" where "clusterId" = $1 and "archivedAt" is null order by "state", "name", "id" limit 9`,
    ),
  ).toContain('Vm_current_idx')
})

const orderOf = async (query: string) =>
  (await send('GET', `/placements?${query}`)).json.items.map(
    ({ operation }: { operation: string }) => operation,
  )

test('placements are searched, filtered by time and result, and sorted', async () => {
  const { clusterId } = await placed()
  const { id: tenantId, name } = await make.tenant()
  const body = { clusterId, name: 'db-01', tenant: tenantId, ramMb: 1024, vcpus: 1 }
  const vm = (await send('POST', '/vms', body)).json
  await send('POST', `/vms/${vm.id}/start`)
  const of = (query: string) => orderOf(`cluster=${clusterId}&${query}`)
  expect(await of('')).toEqual(['start', 'migrate', 'start'])
  expect(await of('q=DB-')).toEqual(['start'])
  expect(await of(`tenant=${encodeURIComponent(name)}`)).toEqual(['start'])
  expect(await of('kind=not-placed')).toEqual([])
  expect(await of('deployable=none-of-that-name')).toEqual([])
  expect(await of('from=2199-01-01T00:00:00Z')).toEqual([])
  expect(await of('to=2199-01-01T00:00:00Z')).toHaveLength(3)
  expect(await of('sort=operation')).toEqual(['migrate', 'start', 'start'])
  const first = (await send('GET', `/placements?cluster=${clusterId}&sort=-vm&limit=2`)).json
  const next = `cluster=${clusterId}&sort=-vm&limit=2&cursor=${first.next}`
  expect([...first.items.map((it: { vm: string }) => it.vm)]).toEqual(['web-01', 'web-01'])
  expect(await orderOf(next)).toEqual(['start'])
  const refusal = await send('GET', `/placements?sort=at&cursor=${await timedCursor(clusterId)}`)
  expect(refusal.json).toMatchObject({ status: 422, errors: [{ path: 'cursor' }] })
})

const timedCursor = async (clusterId: string) =>
  (await send('GET', `/placements?cluster=${clusterId}&limit=1`)).json.next

test('members of a tenant cannot sort placements by columns that they do not see', async () => {
  const { headers } = await person('owner')
  const refusal = await call('GET', '/placements?sort=node', { headers })
  expect(refusal.json).toMatchObject({ status: 422, errors: [{ path: 'sort' }] })
  expect((await call('GET', '/placements?sort=vm', { headers })).status).toBe(200)
})
