import { expect, onTestFinished, test } from 'vitest'
import { principalOf } from '@/lib/auth/principal.server'
import { scopeFor } from '@/lib/auth/scope'
import { database } from '@/lib/db/client.server'
import { person } from '@/testing/people'
import { watchAccess } from './watch-access.server'

/** A watched access whose queries the test answers. */
async function watched() {
  const { headers, userId } = await person('operator')
  const now = new Date()
  const principal = await principalOf(new Headers(headers), now)
  const scope = scopeFor(principal, 'launch.write', { requestId: 'test', address: null, now })
  if (!scope.ok) throw new Error('An operator may launch')
  const queries: { resolve: (held: boolean) => void; reject: (cause: Error) => void }[] = []
  let changes = 0
  const query = () =>
    new Promise<boolean>((resolve, reject) => {
      queries.push({ resolve, reject })
    })
  const access = watchAccess(scope.value, () => changes++, query)
  onTestFinished(() => void access.close())
  const change = async () => {
    const before = changes
    await database().$executeRaw`select pg_notify('berth_access', ${userId})`
    await expect.poll(() => changes).toBeGreaterThan(before)
  }
  // The notification of the new listener comes first.
  await expect.poll(() => changes).toBe(1)
  return { access, queries, change }
}

test('concurrent callers wait for one query', async () => {
  const { access, queries } = await watched()
  const answers = Promise.all([access.holds(), access.holds()])
  expect(queries).toHaveLength(1)
  queries[0]?.resolve(false)
  expect(await answers).toEqual([false, false])
})

test('a failed query does not count as access', async () => {
  const { access, queries } = await watched()
  const failed = access.holds()
  queries[0]?.reject(new Error('no database'))
  await expect(failed).rejects.toThrow('no database')
  const next = access.holds()
  queries[1]?.resolve(false)
  expect(await next).toBe(false)
})

test('a change during a query is followed by another query', async () => {
  const { access, queries, change } = await watched()
  const first = access.holds()
  await change()
  queries[0]?.resolve(true)
  await expect.poll(() => queries.length).toBe(2)
  queries[1]?.resolve(false)
  expect(await first).toBe(false)
})
