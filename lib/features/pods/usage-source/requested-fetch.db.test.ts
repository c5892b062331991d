import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '@/lib/base/durations'
import { cloudFacts, openstackCloud } from '@/testing/fixtures/openstack/cloud'
import { sourcedPods } from '@/testing/fixtures/sourced-pods'
import { fetchUsage } from './fetch-usage.server'

const { answers, cloudUrl, later, now, openstack, queued, send, shown, sourced, withCloud } =
  sourcedPods()

const ending = new AbortController().signal
const fetched = (id: string, at: Date) => fetchUsage(id, at, { ending })

/** The fetch that was requested and waits for a worker. */
const requested = { requestedAt: expect.any(String), startedAt: null }

test('setting the secret after a failure returns the fetch that it requests', async () => {
  const id = await sourced(openstack())
  expect(await fetched(id, now)).toBe('failed')
  expect((await shown(id)).failure).toMatchObject({ kind: 'secret' })
  answers(openstackCloud(cloudUrl(), cloudFacts()))
  const set = await send('PUT', `/pods/${id}/usage-source/secret`, { secret: 'a secret' })
  expect(set.status).toBe(202)
  expect(set.json).toMatchObject({ hasSecret: true, triedAt: null, failure: null })
  expect(set.json.fetching).toEqual(requested)
  expect(await fetched(id, later(MINUTE_MS))).toBe('fetched')
  const triedAt = later(MINUTE_MS).toISOString()
  expect(await shown(id)).toMatchObject({ triedAt, failure: null, fetching: null })
})

test('a requested fetch hides the result of the previous fetch, and shows when it started', async () => {
  const id = await withCloud()
  answers(() => ({ status: 401 }))
  expect(await fetched(id, now)).toBe('failed')
  const { status, json } = await send('POST', `/pods/${id}/usage-source/fetch`)
  expect(status).toBe(202)
  expect(json).toMatchObject({ triedAt: null, failure: null, fetching: requested })
  let running: unknown
  const answer = openstackCloud(cloudUrl(), cloudFacts())
  answers(async (call) => {
    running ??= (await shown(id)).fetching
    return answer(call)
  })
  expect(await fetched(id, later(MINUTE_MS))).toBe('fetched')
  expect(running).toEqual({ ...requested, startedAt: later(MINUTE_MS).toISOString() })
  expect(await shown(id)).toMatchObject({ failure: null, fetching: null })
})

test('a caller that waits gets the result of the fetch', async () => {
  const id = await withCloud()
  // Setting the secret requested a fetch. It ends first, so that the loop waits for the next request.
  await fetched(id, now)
  answers(() => ({ status: 401 }))
  const waiting = send('POST', `/pods/${id}/usage-source/fetch?wait=30`)
  while ((await shown(id)).fetching === null) await new Promise(setImmediate)
  const at = later(MINUTE_MS)
  await fetched(id, at)
  const { status, json } = await waiting
  expect([status, json.fetching]).toEqual([200, null])
  expect(json).toMatchObject({ triedAt: at.toISOString(), failure: { kind: 'sign-in' } })
  const over = await send('POST', `/pods/${id}/usage-source/fetch?wait=31`)
  expect([over.status, over.json.errors[0].path]).toEqual([422, 'wait'])
})

test('a caller whose wait times out gets the running fetch', async () => {
  const id = await withCloud()
  const { status, json } = await send('POST', `/pods/${id}/usage-source/fetch?wait=1`)
  expect([status, json.fetching]).toEqual([202, requested])
})

test('a fetch that is requested while another one runs starts after it', async () => {
  const id = await withCloud()
  await fetched(id, now)
  const answer = openstackCloud(cloudUrl(), cloudFacts())
  let isRequested = false
  answers(async (call) => {
    if (!isRequested) {
      isRequested = true
      await send('POST', `/pods/${id}/usage-source/fetch`)
      expect(await fetched(id, later(MINUTE_MS))).toBeNull()
    }
    return answer(call)
  })
  expect(await fetched(id, later(MINUTE_MS))).toBe('fetched')
  expect((await shown(id)).fetching).toEqual(requested)
  expect(await queued(id)).toEqual([{ queue: null }])
  expect(await fetched(id, later(2 * MINUTE_MS))).toBe('fetched')
  expect((await shown(id)).fetching).toBeNull()
})

test('a failure of another kind has its own start time, and one of the same kind does not change it', async () => {
  const id = await withCloud()
  const failsWith = async (status: number, at: Date) => {
    answers(() => ({ status }))
    await fetched(id, at)
    const { kind, since } = (await shown(id)).failure
    return [kind, since]
  }
  const begin = now.toISOString()
  expect(await failsWith(401, now)).toEqual(['sign-in', begin])
  expect(await failsWith(401, later(HOUR_MS))).toEqual(['sign-in', begin])
  const changed = later(2 * HOUR_MS)
  expect(await failsWith(404, changed)).toEqual(['answer', changed.toISOString()])
  expect(await failsWith(404, later(3 * HOUR_MS))).toEqual(['answer', changed.toISOString()])
})
