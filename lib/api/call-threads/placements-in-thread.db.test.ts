import { afterAll, beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { type ApiProcess, startApi } from '@/testing/api-process/start'
import * as make from '@/testing/inventory'

let api: ApiProcess
let headers: Record<string, string>
let clusterId: string

beforeAll(async () => {
  api = await startApi(process.env.DATABASE_URL ?? '')
  headers = (await make.inventoryAdmin()).headers
  clusterId = (await make.cluster()).id
  await make.node({ clusterId })
})
afterAll(() => api.kill())

/** The response of a process that places VMs in a thread. */
async function post(path: string, body: unknown, more: Record<string, string> = {}) {
  const response = await fetch(`${api.url}${path}`, {
    method: 'POST',
    headers: { ...headers, ...more, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, json: await response.json() }
}

const newVm = (name: string) => ({ clusterId, name, ramMb: 128, vcpus: 1 })

test('the thread carries out a call with an Idempotency-Key once', async () => {
  const key = { 'idempotency-key': 'create' }
  const first = await post('/vms', newVm('once'), key)
  expect(first.status).toBe(201)
  expect(await post('/vms', newVm('once'), key)).toEqual(first)
  const other = await post('/vms', newVm('another'), key)
  expect([other.status, other.json.code]).toEqual([422, 'idempotency-key-reused'])
  expect(await database().vm.count({ where: { clusterId } })).toBe(1)

  const start = `/vms/${first.json.id}/start`
  const started = await post(start, undefined, { 'idempotency-key': 'start' })
  expect(started).toMatchObject({ status: 201, json: { placement: { kind: 'placed' } } })
  expect(await post(start, undefined, { 'idempotency-key': 'start' })).toEqual(started)
  expect(await database().placement.count({ where: { clusterId } })).toBe(1)
})

test('concurrent calls for one cluster each get their own response', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const made = await Promise.all(names.map((name) => post('/vms', newVm(name))))
  expect(made.map(({ json }) => json.name)).toEqual(names)
  const moved = await Promise.all(made.map(({ json }) => post(`/vms/${json.id}/start`, undefined)))
  expect(moved.map(({ json }) => json.vm?.name)).toEqual(names)
})

test('the thread returns the same refusals as the serving thread', async () => {
  const missing = await post('/vms/none/start', undefined)
  expect([missing.status, missing.json.code]).toEqual([404, 'not-found'])
  const refused = await fetch(`${api.url}/vms/none/start`, { method: 'POST' })
  expect(refused.status).toBe(401)
})
