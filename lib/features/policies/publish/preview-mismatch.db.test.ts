import { beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import type { Alert } from '@/lib/features/alerts/schema'
import { call } from '@/testing/call'
import type { Person } from '@/testing/people'
import { alertsOf, look } from '@/testing/worlds/alert-desk'
import { inventoryRows } from '@/testing/worlds/inventory-rows'
import { type PolicyDesk, policyDesk, staff, weighted } from '@/testing/worlds/policy-desk'

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

const isMismatch = ({ kind }: Alert) => kind === 'preview-mismatch'

const entries = () =>
  database().auditEntry.findMany({
    where: { action: 'policy.mismatch', subjectId: desk.rows.pool.id },
  })

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

test('preview and server agree, so it is published', async () => {
  const { snapshotId, shares } = await seen()
  expect(Object.values(shares[desk.rows.deployable.id] ?? {})).toEqual([0.5, 0.25, 0.25])
  expect((await desk.publish(admin, 0, { document: document(), snapshotId, shares })).status).toBe(
    201,
  )
})

test.each([
  { name: 'a share is off by 2e-9', by: 2e-9, status: 409 },
  { name: 'a share is off by 5e-10', by: 5e-10, status: 201 },
])('preview and server: $name: $status', async ({ by, status }) => {
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

test('preview and server disagree, so nothing is published; the log keeps what was refused, and no name it does not know', async () => {
  const { snapshotId, shares } = await seen()
  const draft = await desk.saveDraft(admin, document())
  const table = shares[desk.rows.deployable.id] ?? {}
  const [match = ''] = Object.keys(table)
  table[match] = 0.9
  shares.nobody = { x: 1 }
  const refused = await desk.publish(admin, 0, { document: document(), snapshotId, shares })
  expect(refused.status).toBe(409)
  expect(refused.json.detail).toBe(
    'Preview and server disagree on 2 shares; nothing was published.',
  )
  const [entry, ...more] = await entries()
  expect(more).toEqual([])
  expect(entry).toMatchObject({
    action: 'policy.mismatch',
    actorName: admin.name,
    tenantId: null,
    subjectName: desk.rows.pool.name,
    note: refused.json.detail,
    before: null,
  })
  expect(entry?.after).toEqual({
    poolId: desk.rows.pool.id,
    base: 0,
    snapshotId,
    shares: 2,
    draftRevision: draft.json.revisionId,
    differences: [
      { deployable: desk.rows.deployable.id, match, preview: 0.9, server: expect.closeTo(0.5) },
    ],
  })
})

test('preview and server disagree: an alert reports it, once for a pool, and links to the preview', async () => {
  const { snapshotId, shares } = await seen()
  const refuse = (document: object) =>
    desk.publish(admin, 0, { document, snapshotId, shares: { ...shares, x: { y: 1 } } })
  await desk.saveDraft(admin, desk.firstWeighs(3))
  await refuse(document())
  await look()
  const mine = async () => (await alertsOf(desk.rows, viewer)).filter(isMismatch)
  expect(await mine()).toMatchObject([
    {
      text: `The publish of ${desk.rows.pool.name} by ${admin.name} was refused: preview and server disagree on 1 share`,
      verb: { page: 'Pools', href: `/pools/${desk.rows.pool.id}?inputs=${snapshotId}` },
      count: 1,
    },
  ])
  const draft = await desk.saveDraft(other, document())
  await desk.publish(other, 0, { document: document(), snapshotId, shares: {} })
  await look()
  expect(await mine()).toMatchObject([
    {
      text: `2 publishes of ${desk.rows.pool.name} were refused, the last by ${other.name}: preview and server disagree on 3 shares`,
      verb: { href: expect.stringMatching(`&rev=${draft.json.revisionId}$`) },
      count: 2,
    },
  ])
  await look(new Date(Date.now() + 25 * HOUR_MS))
  expect(await mine()).toEqual([])
})

test('preview and server agree, or the refusal has another reason: no alert', async () => {
  const { snapshotId, shares } = await seen()
  await desk.publish(admin, 0, { document: document(), snapshotId, shares })
  const stale = { document: document(), snapshotId, shares: {} }
  expect((await desk.publish(admin, 0, stale)).status).toBe(412)
  expect(await entries()).toEqual([])
})

test('preview and server: a deployable that was not looked at counts as a difference', async () => {
  const { snapshotId, shares } = await seen()
  delete shares[desk.rows.deployable.id]
  const refused = await desk.publish(admin, 0, { document: document(), snapshotId, shares })
  expect(refused.json.code).toBe('preview-mismatch')
})

test('preview and server reports a stale base before changed shares', async () => {
  const { snapshotId, shares } = await seen()
  await desk.publish(other, 0, {})
  const refused = await desk.publish(admin, 0, { document: weighted({}), snapshotId, shares })
  expect(refused.status).toBe(412)
})

test('preview and server: inputs of another pool, and shares without inputs, are refused', async () => {
  const { snapshotId, shares } = await seen()
  const elsewhere = await inventoryRows()
  const at = `/pools/${elsewhere.pool.id}/policy`
  const body = { document: weighted({}), snapshotId, shares }
  expect((await desk.publish(admin, 0, body, at)).json.code).toBe('snapshot-gone')
  expect((await desk.publish(admin, 0, { shares })).status).toBe(422)
  expect((await desk.publish(admin, 0, { snapshotId })).status).toBe(422)
})
