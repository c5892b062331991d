import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { checkAlerts } from '@/testing/fixtures/alert-fixture'
import { cloudFacts, openstackCloud } from '@/testing/fixtures/openstack/cloud'
import { sourcedPods } from '@/testing/fixtures/sourced-pods'
import { fetchDueUsage } from './fetch-due-usage.server'
import { fetchUsage } from './fetch-usage.server'

const { answers, cloudUrl, later, now, pod, queued, send, shown, simulated, sourced, withCloud } =
  sourcedPods()

const ending = new AbortController().signal
const fetched = (id: string, at: Date) => fetchUsage(id, at, { ending })

describe('a fetch that fails', () => {
  test('leaves the usage unchanged, and shows the fault, its start and the remedy', async () => {
    const id = await withCloud()
    await fetched(id, now)
    const before = await pod(id)
    answers(() => ({ status: 401 }))
    expect(await fetched(id, later(DAY_MS))).toBe('failed')
    expect(await fetched(id, later(DAY_MS + HOUR_MS))).toBe('failed')
    const failure = {
      kind: 'sign-in',
      what: 'Keystone refused the sign-in.',
      since: later(DAY_MS).toISOString(),
      remedy: 'Check user, project, their domains and the secret in the settings.',
    }
    const triedAt = later(DAY_MS + HOUR_MS).toISOString()
    expect(await shown(id)).toMatchObject({ triedAt, failure })
    expect(await pod(id)).toEqual({ ...before, usageFailure: failure })
    answers(openstackCloud(cloudUrl(), cloudFacts()))
    expect(await fetched(id, later(2 * DAY_MS))).toBe('fetched')
    expect((await shown(id)).failure).toBeNull()
    expect((await pod(id)).usageAt).toBe(later(2 * DAY_MS).toISOString())
  })

  test('stores the storable part of the cloud’s response', async () => {
    const id = await withCloud()
    const region = (name: string) => ({
      interface: 'public',
      url: 'https://nova.example',
      region_id: name,
    })
    const catalog = [{ type: 'compute', endpoints: ['\0'.repeat(5000), 'b'].map(region) }]
    const headers = { 'x-subject-token': 't' }
    const body = JSON.stringify({ token: { catalog } })
    answers(() => ({ status: 201, headers, body }))
    expect(await fetched(id, now)).toBe('failed')
    expect((await shown(id)).failure.what).toBe('The cloud has 2 regions, among them ')
  })

  test('at its deadline is reported', async () => {
    const id = await withCloud()
    expect(await fetchUsage(id, now, { deadline: AbortSignal.abort(), ending })).toBe('failed')
    expect((await shown(id)).failure.what).toMatch(/took too long/)
  })
})

test('a source that fails for three hours raises an alert, which closes when the failure ends', async () => {
  const id = await withCloud()
  const { name } = await pod(id)
  answers(() => ({ status: 401 }))
  await fetched(id, now)
  const reported = async (at: Date) => {
    await checkAlerts(at)
    const { json } = await send('GET', '/alerts')
    return json.items.filter(({ text }: { text: string }) => text.includes(name))
  }
  expect(await reported(later(3 * HOUR_MS - 1))).toEqual([])
  expect(await reported(later(3 * HOUR_MS))).toMatchObject([
    { kind: 'failing-usage-source', verb: { href: `/pods?pod=${id}` } },
  ])
  answers(openstackCloud(cloudUrl(), cloudFacts()))
  await fetched(id, later(3 * HOUR_MS))
  expect(await reported(later(4 * HOUR_MS))).toEqual([])
})

test('a fetch that is stopped because the process ends is not a failure, and is repeated', async () => {
  const id = await withCloud()
  const stopped = fetchUsage(id, now, { ending: AbortSignal.abort() })
  await expect(stopped).rejects.toThrow(/aborted/)
  expect(await shown(id)).toMatchObject({ triedAt: null, failure: null })
  expect(await fetched(id, now)).toBe('fetched')
})

test('a fetch that ends after its settings were changed is not recorded', async () => {
  const id = await withCloud()
  const answer = openstackCloud(cloudUrl(), cloudFacts())
  answers(async (requested) => {
    if (requested.path.includes('get_pools'))
      await send('PUT', `/pods/${id}/usage-source`, simulated)
    return answer(requested)
  })
  expect(await fetched(id, now)).toBeNull()
  expect(await pod(id)).toMatchObject({ usage: null })
  expect(await shown(id)).toMatchObject({ source: { kind: 'simulated' }, triedAt: null })
})

test('one fetch at a time reads a source, and the source is not due meanwhile', async () => {
  const id = await withCloud()
  const answer = openstackCloud(cloudUrl(), cloudFacts())
  let signIns = 0
  const meanwhile: unknown[] = []
  answers(async (requested) => {
    if (requested.path.includes('/auth/tokens') && ++signIns === 1) {
      await clear()
      await fetchDueUsage(database(), later(MINUTE_MS))
      meanwhile.push(await queued(id), await fetched(id, later(MINUTE_MS)))
    }
    return answer(requested)
  })
  expect(await fetched(id, now)).toBe('fetched')
  expect(meanwhile).toEqual([[], null])
  expect(signIns).toBe(1)
  expect(await fetched(id, later(2 * MINUTE_MS))).toBe('fetched')
})

test('a fetch whose process was killed is repeated after its deadline', async () => {
  const id = await withCloud()
  await database().podUsageSource.update({ where: { podId: id }, data: { fetchingSince: now } })
  expect(await fetched(id, later(8 * MINUTE_MS))).toBeNull()
  expect(await fetched(id, later(8 * MINUTE_MS + 1))).toBe('fetched')
})

test('regular fetches of failing sources wait only for each other', async () => {
  const id = await withCloud()
  const queue = async (at: Date) => {
    await clear()
    await fetchDueUsage(database(), at)
    return queued(id)
  }
  expect(await queue(now)).toEqual([{ queue: null }])
  answers(() => ({ status: 401 }))
  await fetched(id, now)
  const failing = { queue: expect.stringMatching(/^usage-failing-[0-3]$/) }
  expect(await queue(later(HOUR_MS))).toEqual([failing])
  await send('POST', `/pods/${id}/usage-source/fetch`)
  expect(await queued(id)).toEqual([{ queue: null }])
})

const clear = () => database().$executeRaw`delete from graphile_worker._private_jobs`

test('a measurement that was reported during the fetch is not overwritten', async () => {
  const id = await sourced(simulated)
  const cinder = { total_capacity_gb: 10, free_capacity_gb: 4 }
  await send('PUT', `/pods/${id}/usage`, { cinder })
  expect(await fetched(id, new Date('2026-01-01T00:00:00Z'))).toBe('fetched')
  expect((await pod(id)).usage).toEqual({ cinder })
})

test('usage is due when it is missing or a day old, and an hour after a failure', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => sourced(simulated)))
  const [fresh = '', old = '', failed = '', missing = '', archived = ''] = ids
  const usageAt = (id: string, at: Date) =>
    database().pod.update({ where: { id }, data: { usage: { cinder: {} }, usageAt: at } })
  const tried = (podId: string, triedAt: Date) =>
    database().podUsageSource.update({ where: { podId }, data: { triedAt } })
  await usageAt(fresh, later(1 - DAY_MS))
  await usageAt(old, later(-DAY_MS))
  await tried(failed, later(1 - HOUR_MS))
  await tried(missing, later(-HOUR_MS))
  await database().pod.update({ where: { id: archived }, data: { archivedAt: now } })
  await clear()
  await fetchDueUsage(database(), now)
  const isQueued = await Promise.all(ids.map(async (id) => (await queued(id)).length))
  expect(isQueued).toEqual([0, 1, 0, 1, 0])
})
