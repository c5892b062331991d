import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { now } from '@/lib/db/clock.server'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'

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

test('a placement stores its input and the changed nodes', async () => {
  const { id } = await startedVm()
  const before = await contents()
  await send('POST', `/vms/${id}/stop`)
  await send('POST', `/vms/${id}/start`)
  // These are the input, the list and the chunk of the nodes. The node that the VM left has its first content
  // again.
  expect((await contents()) - before).toBeLessThanOrEqual(4)
})

test('the inputs of a placement are deleted like those of launches, and its summary remains', async () => {
  const { placement } = await startedVm()
  const path = `/placements/${placement}?include=input,outcome`
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
