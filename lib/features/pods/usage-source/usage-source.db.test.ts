import { describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { sourcedPods } from '@/testing/fixtures/sourced-pods'
import * as make from '@/testing/inventory'
import { fetchUsage } from './fetch-usage.server'

const { cloudUrl, now, openstack, pod, queued, send, shown, simulated, sourced, withCloud } =
  sourcedPods()

const ending = new AbortController().signal
const fetched = (id: string, at: Date) => fetchUsage(id, at, { ending })

describe('a usage source', () => {
  test('is created with defaults, fetched immediately, and shown', async () => {
    const { id } = await make.pod()
    const none = { source: null, hasSecret: false, triedAt: null, failure: null, fetching: null }
    expect(await shown(id)).toEqual(none)
    const chosen = await send('PUT', `/pods/${id}/usage-source`, simulated)
    const source = { ...simulated, hosts: 10, used: 0.4, growthPerDay: 0 }
    const fetching = { requestedAt: expect.any(String), startedAt: null }
    expect(chosen.json).toEqual({ ...none, source, fetching })
    expect(await queued(id)).toEqual([{ queue: null }])
    expect(await fetched(id, now)).toBe('fetched')
    expect(await shown(id)).toMatchObject({ source, triedAt: now.toISOString(), failure: null })
    expect(await pod(id)).toMatchObject({
      usage: { nova: { vcpus: 640 } },
      usageSource: 'simulated',
      usageAt: now.toISOString(),
      revision: 1,
    })
    const samples = await send('GET', `/pods/${id}/usage`)
    expect(samples.json.items).toHaveLength(1)
    expect((await send('DELETE', `/pods/${id}/usage-source`)).json).toEqual(none)
    expect(await fetched(id, now)).toBeNull()
    expect((await pod(id)).usage).not.toBeNull()
  })

  test.each([
    [{ kind: 'meter' }, 'kind'],
    [{ ...simulated, hosts: 0 }, 'hosts'],
    [{ ...simulated, secret: 'x' }, 'body'],
    [{ kind: 'openstack', url: 'http://10.0.0.1:5000', user: 'admin' }, 'url'],
    [{ kind: 'openstack', url: 'https://169.254.169.254/', user: 'admin' }, 'url'],
    [{ kind: 'openstack', url: 'ftp://cloud.example', user: 'admin' }, 'url'],
  ])('cannot be %j', async (source, path) => {
    const { id } = await make.pod()
    const answer = await send('PUT', `/pods/${id}/usage-source`, source)
    expect(answer.json).toMatchObject({ status: 422, errors: [{ path }] })
    expect((await shown(id)).source).toBeNull()
  })

  test('is fetched at once on request', async () => {
    const { id } = await make.pod()
    const ask = () => send('POST', `/pods/${id}/usage-source/fetch`)
    expect((await ask()).json).toMatchObject({ status: 409, code: 'no-usage-source' })
    await send('PUT', `/pods/${id}/usage-source`, openstack())
    expect(await queued(id)).toEqual([])
    expect((await ask()).status).toBe(202)
    expect(await queued(id)).toHaveLength(1)
    expect((await send('POST', '/pods/none/usage-source/fetch')).status).toBe(404)
  })
})

test('a usage source of an archived pod is not fetched, also on request', async () => {
  const id = await sourced(simulated)
  await database().pod.update({ where: { id }, data: { archivedAt: now } })
  expect(await fetched(id, now)).toBeNull()
  expect((await shown(id)).fetching).toBeNull()
  const requested = await send('POST', `/pods/${id}/usage-source/fetch`)
  expect(requested.json).toMatchObject({ status: 409, code: 'pod-archived' })
})

describe('the secret', () => {
  test('is encrypted, used and never shown', async () => {
    const id = await withCloud()
    expect(await fetched(id, now)).toBe('fetched')
    expect(await pod(id)).toMatchObject({
      usage: { nova: { vcpus: 120, vcpus_used: 9 }, cinder: { free_capacity_gb: 130 } },
      usageSource: 'openstack',
    })
    expect(
      (await database().podUsageSource.findUniqueOrThrow({ where: { podId: id } })).sealedSecret,
    ).toMatch(/^v1\./)
    expect(await shown(id)).toMatchObject({ hasSecret: true })
    const log = await database().auditEntry.findMany({ where: { subjectId: id } })
    expect(log.map(({ action }) => action)).toContain('pod.usage-secret')
    const reported = [await shown(id), log.map(({ before, after }) => [before, after])]
    expect(JSON.stringify(reported)).not.toMatch(/a secret|sealed/)
  })

  test('is removed when the settings change, and remains when they do not', async () => {
    const id = await withCloud()
    await send('PUT', `/pods/${id}/usage-source`, openstack())
    expect(await shown(id)).toMatchObject({ hasSecret: true })
    await send('PUT', `/pods/${id}/usage-source`, { ...openstack(), url: `${cloudUrl()}/other` })
    expect(await shown(id)).toMatchObject({ hasSecret: false, triedAt: null })
    expect(await fetched(id, now)).toBe('failed')
    expect((await shown(id)).failure.what).toMatch(/is no secret/)
  })

  test('of a source without authentication is refused', async () => {
    const id = await sourced(simulated)
    const answer = await send('PUT', `/pods/${id}/usage-source/secret`, { secret: 'x' })
    expect(answer.json).toMatchObject({ status: 422, errors: [{ path: 'secret' }] })
  })

  test('that was encrypted under another key is reported', async () => {
    const id = await withCloud()
    await database().podUsageSource.update({ where: { podId: id }, data: { sealedSecret: 'v1.a' } })
    expect(await fetched(id, now)).toBe('failed')
    expect((await shown(id)).failure.remedy).toBe('Set its secret again.')
  })
})
