import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '@/lib/api/registry.server'
import { call } from '@/testing/call'
import { type Person, personInBrowser } from '@/testing/people'
import { expected } from './expected'
import { things, withoutOwner } from './foreign'
import { nameOf } from './outcome'

const forTenants = endpoints.filter((it) => {
  const allowed = expected[nameOf(it)]
  return Array.isArray(allowed) && (allowed.includes('owner') || allowed.includes('member'))
})
const withId = forTenants.filter((it) => it.path.includes('/:') && !withoutOwner.has(nameOf(it)))
const lists = forTenants.filter((it) => it.method === 'GET' && !it.path.includes('/:'))

let mine: Person
let stranger: Person

beforeAll(async () => {
  mine = await personInBrowser('owner', { name: 'Mark-of-mine' })
  stranger = await personInBrowser('owner')
})

test('every endpoint with an id that tenants may call is tested', () => {
  expect(withId.map(nameOf).sort()).toEqual(Object.keys(things).sort())
})

describe.each(withId.map((it) => [nameOf(it), it] as const))('%s', (name, it) => {
  test('finds the caller’s own objects, and not those of another tenant', async () => {
    const requested = await things[name]?.(mine)
    if (requested === undefined) throw new Error(`no thing to ask ${name} for`)
    const { path, ...rest } = requested
    const foreign = await call(it.method, path, { headers: stranger.headers, ...rest })
    expect(foreign.status).toBe(404)
    expect(foreign.text).not.toContain('Mark-of-mine')
    const own = await call(it.method, path, { headers: mine.headers, ...rest })
    expect(own.status).toBeLessThan(300)
  })
})

test.each(lists.map((it) => [nameOf(it), it] as const))(
  '%s names no other tenant',
  async (_, it) => {
    const own = await call(it.method, it.path, { headers: mine.headers })
    const foreign = await call(it.method, it.path, { headers: stranger.headers })
    expect([own.status, foreign.status]).toEqual([200, 200])
    expect(foreign.text).not.toContain('Mark-of-mine')
    expect(foreign.text).not.toContain(mine.tenantId)
  },
)
