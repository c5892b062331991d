import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/inventory-rows'
import type { Person } from '@/testing/people'
import { type PolicyDesk, policyDesk, staff, weighted } from '@/testing/policy-desk'

let admin: Person
let other: Person
let viewer: Person
let desk: PolicyDesk

beforeAll(async () => {
  ;({ admin, other, viewer } = await staff())
})

beforeEach(async () => {
  desk = await policyDesk(viewer)
})

describe('preview and server', () => {
  const document = () => desk.firstWeighs(2)

  const seen = async () => {
    const { json } = await call('GET', `/pools/${desk.rows.pool.id}/studio`, {
      headers: admin.headers,
    })
    const { snapshot } = json
    const shares: Record<string, Record<string, number>> = {}
    for (const { id } of snapshot.deployables) {
      const body = {
        policy: document(),
        pool: desk.rows.pool.id,
        deployable: id,
        snapshotId: snapshot.id,
      }
      const preview = await call('POST', '/preview', { headers: viewer.headers, body })
      shares[id] = Object.fromEntries(
        preview.json.outcome.groups.flatMap(
          ({ matches }: { matches: { id: string; share: number }[] }) =>
            matches.map((match) => [match.id, match.share]),
        ),
      )
    }
    return { snapshotId: snapshot.id as string, shares }
  }

  test('agree, so it is published', async () => {
    const { snapshotId, shares } = await seen()
    expect(Object.values(shares[desk.rows.deployable.id] ?? {})).toEqual([0.5, 0.25, 0.25])
    expect(
      (await desk.publish(admin, 0, { document: document(), snapshotId, shares })).status,
    ).toBe(201)
  })

  test.each([
    { name: 'a share is off by 2e-9', by: 2e-9, status: 409 },
    { name: 'a share is off by 5e-10', by: 5e-10, status: 201 },
  ])('$name: $status', async ({ by, status }) => {
    const { snapshotId, shares } = await seen()
    const table = shares[desk.rows.deployable.id] ?? {}
    const [match = ''] = Object.keys(table)
    table[match] = (table[match] ?? 0) + by
    const answer = await desk.publish(admin, 0, { document: document(), snapshotId, shares })
    expect(answer.status).toBe(status)
    if (status === 201) return
    expect(answer.json.code).toBe('preview-mismatch')
    expect(answer.json.errors).toEqual([
      {
        path: `shares["${desk.rows.deployable.id}"]["${match}"]`,
        message: `preview ${table[match]}, server 0.5`,
      },
    ])
    expect(await desk.live()).toMatchObject({ revision: 0 })
  })

  test('a deployable that was not looked at counts as a difference', async () => {
    const { snapshotId, shares } = await seen()
    delete shares[desk.rows.deployable.id]
    const refused = await desk.publish(admin, 0, { document: document(), snapshotId, shares })
    expect(refused.json.code).toBe('preview-mismatch')
  })

  test('a stale base is told before moved shares', async () => {
    const { snapshotId, shares } = await seen()
    await desk.publish(other, 0, {})
    const refused = await desk.publish(admin, 0, { document: weighted({}), snapshotId, shares })
    expect(refused.status).toBe(412)
  })

  test('inputs of another pool, and shares without inputs, are refused', async () => {
    const { snapshotId, shares } = await seen()
    const elsewhere = await inventoryRows()
    const at = `/pools/${elsewhere.pool.id}/policy`
    const body = { document: weighted({}), snapshotId, shares }
    expect((await desk.publish(admin, 0, body, at)).json.code).toBe('snapshot-gone')
    expect((await desk.publish(admin, 0, { shares })).status).toBe(422)
    expect((await desk.publish(admin, 0, { snapshotId })).status).toBe(422)
  })
})
