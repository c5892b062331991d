import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'

const many = 5000

const switched = async (podId: string, query = '') => {
  const { headers } = await make.inventoryAdmin()
  return call('POST', `/pods/${podId}/maintenance${query}`, { headers, body: {} })
}

/** Creates a pod with this number of tenants. Each tenant has one volume there. */
async function crowded(realmId: string, count: number) {
  const pod = await make.pod({ realmId })
  const at = new Date('2026-11-01T00:00:00Z')
  const ids = Array.from({ length: count }, (_, i) => `${pod.id}-${i}`)
  await database().tenant.createMany({ data: ids.map((id) => ({ id, name: id })) })
  const place = (id: string) => ({ id, tenantId: id, podId: pod.id })
  await database().binding.createMany({
    data: ids.map((id) => ({
      ...place(id),
      realmId,
      group: 'general',
      reason: 'first-request',
      openedBy: 'test',
      startAt: at,
    })),
  })
  const decision = { trace: { group: 'general', available: [], filters: [], weights: [] } }
  await database().podRequest.createMany({
    data: ids.map((id) => ({
      ...place(id),
      at,
      kind: 'volume',
      extraSpecs: {},
      bindingId: id,
      action: 'create',
      decision,
      requestedBy: 'test',
    })),
  })
  return pod
}

test('a pod with thousands of tenants is switched with shortened lists and complete counts', async () => {
  const { id: realmId } = await make.realm()
  const pod = await crowded(realmId, many)
  const beside = await make.pod({ realmId })

  const { status, json } = await switched(pod.id)
  expect(status).toBe(200)
  expect(json.impact.counts).toEqual({ moves: many, fails: 0, staysBehind: many })
  expect(json.impact.moves).toHaveLength(200)
  expect(json.impact.moves[0]).toMatchObject({ podId: beside.id })
  expect(json.impact.staysBehind).toHaveLength(200)
  expect(json.impact.staysBehind[0]).toMatchObject({ servers: 0, volumes: 1 })
  expect(json.impact.staysBehind[0].volumeIds).toEqual([json.impact.moves[0].tenantId])
})

test('the state is changed before the impact is calculated', async () => {
  const { id: realmId } = await make.realm()
  const pod = await crowded(realmId, 1)
  const other = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await other.connect()
  try {
    await other.query('begin; lock table "Tenant" in access exclusive mode')
    const answer = switched(pod.id)
    await vi.waitFor(
      async () =>
        expect((await database().pod.findUniqueOrThrow({ where: { id: pod.id } })).state).toBe(
          'maintenance',
        ),
      { timeout: 10_000 },
    )
    await other.query('rollback')
    expect((await answer).status).toBe(200)
  } finally {
    await other.end()
  }
})
