import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/base/durations'
import { call } from '@/testing/call'
import { account, inventoryAdmin } from '@/testing/inventory'
import { person } from '@/testing/people'

const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

type Page = { items: { message: string }[]; next: string | null }

async function accountWithFailures() {
  const { headers } = await inventoryAdmin()
  const { id } = await account()
  for (const hours of [1, 5, 7]) {
    const body = { at: ago(hours), source: 'test', message: `${hours} h ago` }
    await call('POST', `/accounts/${id}/failures`, { headers, body })
  }
  return { id, headers, path: `/accounts/${id}/failures` }
}

const messages = (page: Page) => page.items.map(({ message }) => message)

describe('the failures of an account', () => {
  test('are those of the last six hours, newest first', async () => {
    const { path, headers } = await accountWithFailures()
    const answer = await call('GET', path, { headers })
    expect(answer.status).toBe(200)
    expect(messages(answer.json as Page)).toEqual(['1 h ago', '5 h ago'])
  })

  test('can go further back, in pages that contain each failure once', async () => {
    const { path, headers } = await accountWithFailures()
    const first = (await call('GET', `${path}?hours=8&limit=2`, { headers })).json as Page
    const rest = (await call('GET', `${path}?hours=8&limit=2&cursor=${first.next}`, { headers }))
      .json as Page
    expect([...messages(first), ...messages(rest)]).toEqual(['1 h ago', '5 h ago', '7 h ago'])
    expect(rest.next).toBeNull()
  })

  test('the cursor distinguishes failures of the same time', async () => {
    const { path, headers } = await accountWithFailures()
    const body = { at: ago(2), source: 'test', message: 'burst', count: 5 }
    await call('POST', path, { headers, body })
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`
      const page = (await call('GET', `${path}?limit=2${query}`, { headers })).json as Page
      seen.push(...messages(page))
      cursor = page.next
    }
    expect(seen).toEqual(['1 h ago', 'burst', 'burst', 'burst', 'burst', 'burst', '5 h ago'])
  })

  test('are visible to permitted readers only', async () => {
    const { path } = await accountWithFailures()
    const owner = await person('owner')
    const viewer = await person('viewer')
    expect((await call('GET', path, { headers: owner.headers })).status).toBe(404)
    expect((await call('GET', path, { headers: viewer.headers })).status).toBe(200)
    expect((await call('GET', '/accounts/none/failures', { headers: viewer.headers })).status).toBe(
      404,
    )
  })
})
