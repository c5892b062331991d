import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { database } from '@/lib/db/client.server'
import { type ApiProcess, startApi } from '@/testing/api-process/start'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'
import { endpoints } from '../registry.server'

/** The numbers of rows of a file in several pieces, and of one that does not fit into the buffers of a connection. */
const [FEW_ROWS, MANY_ROWS] = [2_000, 20_000]

const span = { from: '2026-01-01', to: '2026-01-02' }
const formats = ['csv', 'json', 'yaml', 'focus']

/** The path of each file, in each of its formats. */
const files = endpoints.flatMap(({ file, path, query }) => {
  if (file === undefined || path.includes('/:')) return []
  const takes = (given: Record<string, string>) => {
    const parsed = query?.safeParse(given)
    return parsed?.success === true && 'format' in Object(parsed.data) === 'format' in given
  }
  return [{}, ...formats.map((format) => ({ format }))].flatMap((given) => {
    const isFile = file?.when === 'always' || 'format' in given
    const taken = isFile ? [given, { ...span, ...given }].find(takes) : undefined
    return taken === undefined ? [] : [`${path}?${new URLSearchParams(taken)}`]
  })
})

let api: ApiProcess
let headers: Record<string, string>

beforeAll(async () => {
  api = await startApi(process.env.DATABASE_URL ?? '')
  headers = (await make.inventoryAdmin()).headers
  await make.account({ providerId: (await make.provider()).id })
  await addProfiles(FEW_ROWS)
})
afterAll(() => api.kill())

async function addProfiles(count: number) {
  const { id } = await make.provider()
  await database().$executeRaw`
    insert into "ProviderHardwareProfile" ("id", "providerId", "name", "vcpus", "memoryMb", "storageGb", "architecture")
    select ${id} || i, ${id}, repeat('name ', 38) || i, 1, 1024, 0, 'x86_64'
    from generate_series(1, ${count}::int) as i`
}

const read = (path: string, signal?: AbortSignal) =>
  fetch(`${api.url}${path}`, { headers, ...(signal === undefined ? {} : { signal }) })

/** Backends of the database that are idle in a transaction. */
const waiting = () => database().$queryRaw<{ pid: number }[]>`
  select "pid" from pg_stat_activity
  where "datname" = current_database() and "state" like 'idle in transaction%'`

test('the contracts list all files', () => {
  expect(new Set(files.map((path) => path.split('?')[0]))).toEqual(
    new Set([
      '/audit',
      '/host-hours',
      '/inventory',
      '/launches/export',
      '/price-grid/export',
      '/reports/cost',
    ]),
  )
})

test.each(files)('GET %s is streamed with the same bytes as in one piece', async (path) => {
  const there = await read(path)
  expect(there.status).toBe(200)
  expect(there.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+"$/)
  expect(there.headers.get('content-length')).toBeNull()
  const text = await there.text()
  const here = await call('GET', path, { headers })
  // The audit log differs, because both calls add an entry.
  if (!path.startsWith('/audit')) expect(text === here.text).toBe(true)
  if (path.includes('json')) JSON.parse(text)
})

describe('a file that does not fit into the buffers', () => {
  beforeAll(() => addProfiles(MANY_ROWS))

  test('the transaction ends when the caller disconnects', async () => {
    const leave = new AbortController()
    const response = await read('/inventory', leave.signal)
    expect(response.status).toBe(200)
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), { timeout: 20_000 })
    leave.abort()
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(0), { timeout: 20_000 })
  })

  test('a file that fails in the middle is not mistaken for a complete one', async () => {
    const response = await read('/inventory')
    expect(response.status).toBe(200)
    const [reader] = await vi.waitUntil(
      async () => {
        const found = await waiting()
        return found.length === 1 ? found : null
      },
      { timeout: 20_000 },
    )
    await database().$queryRaw`select pg_terminate_backend(${reader?.pid})`
    await expect(response.text()).rejects.toThrow()
    const again = await read('/inventory')
    expect(again.status).toBe(200)
    await again.body?.cancel()
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(0), { timeout: 20_000 })
  })

  test('refuses files beyond the number that is read at a time, with a Retry-After', async () => {
    const leave = new AbortController()
    const taken = await Promise.all(
      Array.from({ length: 4 }, () => read('/inventory', leave.signal)),
    )
    const refused = taken.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers.get('retry-after')).toBe('5')
    // Price files are limited in the same way. Other reads find a free connection.
    expect((await read('/launches/export')).status).toBe(200)
    leave.abort()
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(0), { timeout: 20_000 })
  })
})
