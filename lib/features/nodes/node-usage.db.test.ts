import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'

const send = async (method: string, path: string, body: unknown) =>
  call(method, path, { headers: (await make.inventoryAdmin()).headers, body })

const entriesOf = async (subjectId: string) =>
  (await database().auditEntry.findMany({ where: { subjectId } })).map(({ action }) => action)

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()

test('a node reports its load and free memory; the newest report wins', async () => {
  const node = await make.node()
  const path = `/nodes/${node.id}/usage`
  const measured = { load: 0.5, physicalFreeRamMb: 2048 }
  const answer = await send('PUT', path, measured)
  expect(answer.json).toMatchObject({ ...measured, revision: node.revision })
  const older = await send('PUT', path, { ...measured, at: minutes(-5) })
  expect(older).toMatchObject({ status: 409, json: { code: 'older-report' } })
  const future = await send('PUT', path, { ...measured, at: minutes(10) })
  expect(future.json.errors[0].path).toBe('at')
  expect((await send('PUT', path, { load: 0.5 })).json.errors[0].path).toBe('physicalFreeRamMb')
  expect((await send('PUT', '/nodes/nothing/usage', measured)).status).toBe(404)
  expect(await entriesOf(node.id)).toEqual(['node.create'])
})

test('the next start reads the report, and a clock that is ahead hides no VM that starts meanwhile', async () => {
  const { id: clusterId } = await make.cluster()
  const node = await make.node({ clusterId, ramMb: 65_536 })
  const start = async () => {
    const body = { clusterId, name: 'vm', ramMb: 4096, vcpus: 1 }
    const vm = (await send('POST', '/vms', body)).json
    return (await send('POST', `/vms/${vm.id}/start`, undefined)).json.placement.kind
  }
  const report = { load: 0.1, physicalFreeRamMb: 8192 }
  const reported = await send('PUT', `/nodes/${node.id}/usage`, { ...report, at: minutes(3) })
  expect(reported.status).toBe(200)
  expect([await start(), await start()]).toEqual(['placed', 'not-placed'])
})

test('a key of a server names a VM', async () => {
  const key = { level: 'server', class: 'system', name: 'SSD', value: 1, weight: 1 }
  const unknown = await send('POST', '/resource-keys', { ...key, subject: 'nothing' })
  expect(unknown).toMatchObject({ status: 422, json: { code: 'unknown-reference' } })
  const { id: clusterId } = await make.cluster()
  const vm = await send('POST', '/vms', { clusterId, name: 'vm', ramMb: 1, vcpus: 1 })
  const written = await send('POST', '/resource-keys', { ...key, subject: vm.json.id })
  expect(written.status).toBe(201)
})

test('concurrent reports of many nodes each return their own node', async () => {
  const [one, other] = [await make.cluster(), await make.cluster()]
  const nodes = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      make.node({ clusterId: (i % 2 === 0 ? one : other).id, ramMb: 4096 }),
    ),
  )
  const late = minutes(-1)
  const answers = await Promise.all(
    nodes.flatMap(({ id }, i) => [
      send('PUT', `/nodes/${id}/usage`, { load: i / 100, physicalFreeRamMb: 1000 + i }),
      send('PUT', `/nodes/${id}/usage`, { load: 0.9, physicalFreeRamMb: 1, at: late }),
    ]),
  )
  for (const [i, { id }] of nodes.entries()) {
    const own = { id, load: i / 100, physicalFreeRamMb: 1000 + i }
    expect(answers[2 * i]).toMatchObject({ status: 200, json: own })
    expect((await send('GET', `/nodes/${id}`, undefined)).json).toMatchObject(own)
  }
})
