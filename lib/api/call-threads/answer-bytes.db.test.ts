import { beforeAll, expect, test } from 'vitest'
import { call } from '@/testing/call'
import { copyRows } from '@/testing/database/many-rows'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { pcloudOf } from '@/testing/fixtures/pclouds/dedicated-hosts'
import * as make from '@/testing/inventory'
import { type Person, personInBrowser } from '@/testing/people'
import { everyResource } from '@/testing/resources/every-resource'
import { endpoints } from '../registry.server'

/** More rows than a page of the maximum size has. */
const COPIES = 250
const MAX_BYTES = 1_000_000

const reads = endpoints.filter(
  ({ method, status, file, answerType }) =>
    method === 'GET' &&
    status !== 204 &&
    file?.when !== 'always' &&
    !answerType?.startsWith('text/event-stream'),
)
const lists = reads.filter(({ path }) => !path.includes('/:'))
/** Reads of one entry, whose id comes from the list at the start of its path. */
const records = reads.filter(({ path }) => path.split('/:').length === 2)

let admin: Person

beforeAll(async () => {
  admin = await personInBrowser('admin')
  for (const { build } of everyResource) await build()
  const rows = await inventoryRows()
  const launch = { pool: rows.pool.id, deployable: rows.deployable.id }
  expect((await send('POST', '/launches', launch)).status).toBe(201)
  const { id: clusterId } = await make.cluster()
  await make.node({ clusterId })
  const vm = await send('POST', '/vms', { clusterId, name: 'vm', ramMb: 128, vcpus: 1 })
  expect((await send('POST', `/vms/${vm.json.id}/start`)).status).toBe(201)
  await pcloudOf((await make.tenant()).id)
  const filled = await copyRows(COPIES)
  expect(filled).toEqual(
    expect.arrayContaining(['Account', 'Launch', 'Node', 'Sla', 'Tenant', 'Vm']),
  )
}, 300_000)

const send = (method: string, path: string, body?: unknown) =>
  call(method, path, { headers: admin.headers, ...(body === undefined ? {} : { body }) })

/** The path with the query that returns most: a page of the maximum size, or the days of a report. */
function widest({ query }: (typeof reads)[number], at: string): string {
  const span = { from: '2026-01-01', to: '2026-01-31' }
  const choices: readonly Record<string, string>[] = [{ limit: '200' }, {}, span]
  const all = choices.find((it) => {
    const parsed = query?.safeParse(it)
    return parsed?.success === true && Object.keys(it).every((key) => key in Object(parsed.data))
  })
  return `${at}?${new URLSearchParams(all ?? {})}`
}

test.each(lists.map((it) => [it.path, it] as const))(
  'GET %s returns at most 1 MB',
  async (path, it) => {
    const { status, text } = await send('GET', widest(it, path))
    expect(status, text.slice(0, 500)).toBeLessThan(500)
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_BYTES)
  },
)

const listed = new Map<string, Promise<string | undefined>>()

/** The id of the first row of a list. */
function firstOf(list: string): Promise<string | undefined> {
  const id =
    listed.get(list) ??
    send('GET', list).then(({ json }) => json?.items?.[0]?.id as string | undefined)
  listed.set(list, id)
  return id
}

test.each(records.map((it) => [it.path, it] as const))(
  'GET %s returns at most 1 MB',
  async (path, it) => {
    const [list = '', rest = ''] = path.split('/:')
    const id = lists.some((each) => each.path === list) ? await firstOf(list) : undefined
    const at = `${list}/${id ?? 'none'}${rest.slice(rest.indexOf('/') < 0 ? rest.length : rest.indexOf('/'))}`
    const { status, text } = await send('GET', widest(it, at))
    expect(status, text.slice(0, 500)).toBeLessThan(500)
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_BYTES)
  },
)

test('detects a response that is larger than the limit', async () => {
  const { text } = await send('GET', '/inventory?format=json')
  expect(Buffer.byteLength(text)).toBeGreaterThan(MAX_BYTES)
})
