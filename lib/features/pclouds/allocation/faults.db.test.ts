import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { type ApiProcess, startApi } from '@/testing/api-process/start'
import { call } from '@/testing/call'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import { type Person, person } from '@/testing/people'

type Cloud = { owner: Person; id: string; flavor: string }
type Reported = { key: string; status: number; hosts: string[] }

/** Requests two hosts with one key. The status is 0 without a response. */
async function ask(api: ApiProcess, { owner, id, flavor }: Cloud, key: string): Promise<Reported> {
  try {
    const response = await fetch(`${api.url}/pclouds/${id}/hosts`, {
      method: 'POST',
      headers: {
        ...owner.headers,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ flavor, name: key, count: 2 }),
    })
    const json = await response.json()
    const hosts =
      response.status === 201 ? json.hosts.map(({ name }: { name: string }) => name) : []
    return { key, status: response.status, hosts }
  } catch {
    return { key, status: 0, hosts: [] }
  }
}

/** Checks that every held host belongs to a key with a stored response for two hosts and with audit entries. */
async function expectWhole({ id }: Cloud, reported: readonly Reported[]): Promise<void> {
  const held = await database().hostAllocation.findMany({ where: { pcloudId: id, closedAt: null } })
  const names = new Set(held.map(({ name }) => name))
  for (const { hosts } of reported) for (const host of hosts) expect(names).toContain(host)
  const route = `POST /api/v1/pclouds/${id}/hosts`
  const keys = await database().idempotencyKey.findMany({ where: { route } })
  expect(keys.filter(({ answer }) => answer === null)).toEqual([])
  expect(held).toHaveLength(2 * keys.length)
  expect(new Set(held.map(({ nodeId }) => nodeId)).size).toBe(held.length)
  const where = { subjectId: id, action: 'pcloud.allocate' }
  expect(await database().auditEntry.count({ where })).toBe(keys.length)
}

test('kill -9 under load leaves no partial state, and a repeated call gets its hosts once', async () => {
  const owner = await person('owner')
  const { flavor } = await poolFixture({ hosts: 250 })
  const { json } = await call('POST', '/pclouds', { headers: owner.headers, body: { name: 'm' } })
  const cloud = { owner, id: json.id, flavor }
  const reported: Reported[] = []
  for (const pauseMs of [5, 20, 45]) {
    const api = await startApi(process.env.DATABASE_URL ?? '')
    const first = await ask(api, cloud, `warm-${pauseMs}`)
    const load = Array.from({ length: 24 }, (_, i) => ask(api, cloud, `k-${pauseMs}-${i}`))
    await wait(pauseMs)
    await api.kill()
    reported.push(first, ...(await Promise.all(load)))
    await expectWhole(cloud, reported)
  }
  const lost = reported.filter(({ status }) => status === 0)
  expect(lost.length).toBeGreaterThan(0)
  const again = await startApi(process.env.DATABASE_URL ?? '')
  const answers = await Promise.all(lost.map(({ key }) => ask(again, cloud, key)))
  await again.kill()
  expect(answers.map(({ status }) => status)).toEqual(lost.map(() => 201))
  await expectWhole(cloud, [...reported, ...answers])
}, 120_000)
