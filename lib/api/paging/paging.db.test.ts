import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { person, personInBrowser, tenant } from '@/testing/people'

type Headers = Record<string, string>

/** Reads all rows in pages of two. */
async function walk(path: string, headers: Headers) {
  const rows: { id: string; name: string }[] = []
  let cursor = ''
  do {
    const { json } = await call('GET', `${path}limit=2${cursor}`, { headers })
    rows.push(...json.items)
    cursor = json.next === null ? '' : `&cursor=${encodeURIComponent(json.next)}`
  } while (cursor !== '')
  return rows
}

test('users are sorted by name, each once, also with equal names', async () => {
  const { headers } = await person('admin')
  const tenantId = await tenant()
  const names = ['Zoe', 'Ada', 'Ada', 'Milo', 'Bo']
  for (const name of names) await person('member', { tenantId, name })
  const rows = await walk(`/members?tenantId=${tenantId}&`, headers)
  expect(rows.map(({ name }) => name)).toEqual(['Ada', 'Ada', 'Bo', 'Milo', 'Zoe'])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(5)
})

test('tokens are in the order of their creation, each once', async () => {
  const { userId, headers } = await personInBrowser('admin')
  const names = ['first', 'second', 'third', 'fourth']
  for (const [i, name] of names.entries()) {
    const createdAt = new Date(Date.now() + 1000 * (i + 1))
    const secret = { prefix: 'berth_x', tokenHash: `${userId}${name}`, scopes: [] }
    await database().apiToken.create({ data: { userId, name, createdAt, ...secret } })
  }
  const rows = await walk('/tokens?', headers)
  expect(rows.map(({ name }) => name)).toEqual(['test', ...names])
})

test.each(['/members', '/tokens', '/tenants', '/prices', '/audit', '/policies/global/versions'])(
  '%s rejects an invalid cursor and an invalid page size',
  async (path) => {
    const { headers } = await person('admin')
    for (const query of ['cursor=AAAA', 'cursor=%25', 'limit=0', 'limit=100000', 'limit=x']) {
      const { status, json } = await call('GET', `${path}?${query}`, { headers })
      expect({ query, status }).toEqual({ query, status: 422 })
      expect(json.errors[0].path).toBe(query.split('=')[0])
    }
  },
)

const packed = (...cursor: unknown[]) => Buffer.from(JSON.stringify(cursor)).toString('base64url')
const noText = [packed('a\0', 'b'), packed('a', 'b\0'), packed('\ud800', 'b'), packed(1e20, 'b')]
const noTime = [packed('a', 'b'), packed('0000-01-01T00:00:00Z', 'b'), packed(-2e9, 'b')]

test.each([
  { path: '/members', cursors: noText },
  { path: '/accounts', cursors: noText },
  { path: '/policies/global/versions', cursors: ['0', '-1', '2147483648', '9007199254740991'] },
  ...['/tokens', '/prices', '/launches', '/price-changes', '/exchange-rates'].map((path) => ({
    path,
    cursors: [...noText, ...noTime],
  })),
])('$path rejects a forged cursor', async ({ path, cursors }) => {
  const { headers } = await person('admin')
  for (const cursor of cursors) {
    const { status, json } = await call('GET', `${path}?cursor=${cursor}`, { headers })
    expect({ cursor, status }).toEqual({ cursor, status: 422 })
    expect(json.errors[0].path).toBe('cursor')
  }
})
