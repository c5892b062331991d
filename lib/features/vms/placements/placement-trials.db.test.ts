import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'
import { type Person, person } from '@/testing/people'

let admin: Person
const send = (method: string, path: string, body?: unknown) =>
  call(method, path, { headers: admin.headers, body })

type Node = { id: string; runningVms: readonly unknown[] }

const small = { ramMb: 4096, vcpus: 2 }

beforeAll(async () => {
  admin = await person('admin')
})

/** One node with a running VM, and with room for one more small VM in addition to the overhead. */
async function fullNode() {
  const { id: clusterId, name } = await make.cluster()
  const node = await make.node({ clusterId, name: 'only', ramMb: 6144, ramContentionRatio: 1 })
  const body = { clusterId, name: 'web-01', ...small }
  const vm = (await send('POST', '/vms', body)).json
  const { placement } = (await send('POST', `/vms/${vm.id}/start`)).json
  return { cluster: { id: clusterId, name }, node, vm, placement }
}

test('a running VM is tried as if it ran nowhere, and a new VM in addition to it', async () => {
  const { node, vm, placement } = await fullNode()
  const written = await database().placement.count({ where: { vmId: vm.id } })

  const { seed } = placement
  const itself = await send('POST', '/placement-trials?include=input,outcome', { vm: vm.id, seed })
  expect(itself).toMatchObject({ status: 200, json: { kind: 'placed', nodeId: node.id } })
  expect(itself.json.input).toMatchObject({ seed, nodes: [{ runningVms: [] }] })
  expect(itself.json.outcome.constraints).toMatchObject([{ node: node.id, passes: true }])
  expect(itself.json.names).toEqual({ [node.id]: 'only', [vm.id]: 'web-01' })

  const beside = await send('POST', '/placement-trials?include=input,outcome', {
    vm: vm.id,
    as: 'new',
  })
  expect(beside.json).toMatchObject({ kind: 'not-placed', reason: 'no-capable-node' })
  expect(beside.json.names).toMatchObject({ new: 'a new VM like web-01' })
  expect(await database().placement.count({ where: { vmId: vm.id } })).toBe(written)
})

test.each([
  { name: 'a stopped VM', localStorage: false, operation: 'migrate', code: 'vm-stopped' },
  { name: 'a disk', localStorage: true, operation: 'migrate', code: 'vm-stopped' },
  { name: 'a VM without disk', localStorage: true, operation: 'start', code: 'no-disk' },
])('refuses to try where $name would go by $operation', async ({ localStorage, ...requested }) => {
  const { id: clusterId } = await make.cluster()
  await make.node({ clusterId, name: 'only' })
  const vm = (await send('POST', '/vms', { clusterId, name: 'web-01', ...small })).json
  await database().cluster.update({ where: { id: clusterId }, data: { localStorage } })
  const body = { vm: vm.id, operation: requested.operation }
  const answer = await send('POST', '/placement-trials?include=input,outcome', body)
  expect(answer).toMatchObject({ status: 409, json: { code: requested.code } })
})

test('a recorded migration is tried again from its source, also after the VM was stopped', async () => {
  const { id: clusterId } = await make.cluster()
  for (const name of ['n1', 'n2', 'n3']) await make.node({ clusterId, name })
  const { id: vm } = (await send('POST', '/vms', { clusterId, name: 'web-01', ...small })).json
  const from = (await send('POST', `/vms/${vm}/start`)).json.placement.nodeId
  const { id, seed, nodeId } = (await send('POST', `/vms/${vm}/migrate`)).json.placement
  const { json } = await send('GET', `/placements/${id}?include=input`)
  expect(json.input.vm.node).toBe(from)

  const tryAgain = (more: object) =>
    send('POST', '/placement-trials?include=input', { vm, operation: 'migrate', seed, ...more })
  const again = await tryAgain({ from })
  expect(again).toMatchObject({ status: 200, json: { nodeId, input: { vm: { node: from } } } })
  const runsOn = again.json.input.nodes.filter((it: Node) => it.runningVms.length > 0)
  expect(runsOn.map((it: Node) => it.id)).toEqual([from])
  await send('POST', `/vms/${vm}/stop`)
  expect(await tryAgain({ from })).toMatchObject({ status: 200, json: { nodeId } })

  const issue = { status: 422, json: { errors: [{ path: 'from' }] } }
  expect(await tryAgain({ from: 'nothing' })).toMatchObject(issue)
  expect(await tryAgain({ from, operation: 'start' })).toMatchObject(issue)
  expect(await tryAgain({ from, as: 'new' })).toMatchObject(issue)
})

test('an unknown VM is not found', async () => {
  expect(
    (await send('POST', '/placement-trials?include=input,outcome', { vm: 'nothing' })).status,
  ).toBe(404)
})

test('placements are listed by cluster, with names', async () => {
  const { cluster, node, vm, placement } = await fullNode()
  for (const name of [cluster.id, cluster.name]) {
    const { json } = await send('GET', `/placements?cluster=${name}`)
    expect(json.items.map(({ id }: { id: string }) => id)).toEqual([placement.id])
  }
  const { json } = await send('GET', `/placements/${placement.id}?include=input,outcome`)
  expect(json.names).toEqual({ [node.id]: 'only', [vm.id]: 'web-01' })
})

test('members of a tenant only see their own keys and VMs', async () => {
  const owner = await person('owner')
  const { id: clusterId } = await make.cluster()
  const node = await make.node({ clusterId, name: 'secret-node' })
  const customers = (subject: string, value: number, weight: number) => ({
    level: 'server',
    class: 'customer',
    subject,
    name: 'group',
    value,
    weight,
  })
  const started = async (name: string, tenant: string | null) => {
    const vm = (await send('POST', '/vms', { clusterId, tenant, name, ...small })).json
    await send('POST', '/resource-keys', customers(vm.id, 1, 7))
    return (await send('POST', `/vms/${vm.id}/start`)).json
  }
  await started('foreign-vm', null)
  await started('first', owner.tenantId)
  const { placement } = await started('second', owner.tenantId)

  const { status, json, text } = await call('GET', `/placements/${placement.id}`, owner)
  expect(status).toBe(200)
  expect(json).toMatchObject({
    steps: [],
    keys: [{ name: 'group', value: 1, weight: 7 }],
    entries: [{ vm: 'first', name: 'group', value: 1, product: 7 }],
  })
  for (const word of ['secret-node', node.id, 'foreign-vm', '#RAM', 'input', 'outcome'])
    expect(text).not.toContain(word)
})
