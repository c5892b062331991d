import { beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import type { Alert } from '@/lib/features/alerts/schema'
import { call } from '@/testing/call'
import { alertsOf, checkAlerts } from '@/testing/fixtures/alert-fixture'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import {
  type PolicyFixture,
  policyFixture,
  staff,
  weighted,
} from '@/testing/fixtures/policy-fixture'
import type { Person } from '@/testing/people'

let admin: Person
let other: Person
let viewer: Person
let fixture: PolicyFixture

beforeAll(async () => {
  ;({ admin, other, viewer } = await staff())
})

beforeEach(async () => {
  fixture = await policyFixture(viewer)
})

const isMismatch = ({ kind }: Alert) => kind === 'preview-mismatch'

const entries = () =>
  database().auditEntry.findMany({
    where: { action: 'policy.mismatch', subjectId: fixture.rows.pool.id },
  })

const document = () => fixture.firstWeighs(2)

const seen = async () => {
  const { json } = await call('GET', `/pools/${fixture.rows.pool.id}/studio`, {
    headers: admin.headers,
  })
  const { snapshot } = json
  const shares: Record<string, Record<string, number>> = {}
  for (const { id } of snapshot.deployables) {
    const body = {
      policy: document(),
      pool: fixture.rows.pool.id,
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
  expect(Object.values(shares[fixture.rows.deployable.id] ?? {})).toEqual([0.5, 0.25, 0.25])
  expect(
    (await fixture.publish(admin, 0, { document: document(), snapshotId, shares })).status,
  ).toBe(201)
})

test.each([
  { name: 'a share is off by 2e-9', by: 2e-9, status: 409 },
  { name: 'a share is off by 5e-10', by: 5e-10, status: 201 },
])('preview and server: $name: $status', async ({ by, status }) => {
  const { snapshotId, shares } = await seen()
  const table = shares[fixture.rows.deployable.id] ?? {}
  const [match = ''] = Object.keys(table)
  table[match] = (table[match] ?? 0) + by
  const answer = await fixture.publish(admin, 0, { document: document(), snapshotId, shares })
  expect(answer.status).toBe(status)
  if (status === 201) return
  expect(answer.json.code).toBe('preview-mismatch')
  expect(answer.json.errors).toEqual([
    {
      path: `shares["${fixture.rows.deployable.id}"]["${match}"]`,
      message: `preview ${table[match]}, server 0.5`,
    },
  ])
  expect(await fixture.live()).toMatchObject({ revision: 0 })
})

test('preview and server disagree, so nothing is published; the log has the refused publish, without unknown names', async () => {
  const { snapshotId, shares } = await seen()
  const draft = await fixture.saveDraft(admin, document())
  const table = shares[fixture.rows.deployable.id] ?? {}
  const [match = ''] = Object.keys(table)
  table[match] = 0.9
  shares.nobody = { x: 1 }
  const refused = await fixture.publish(admin, 0, { document: document(), snapshotId, shares })
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
    subjectName: fixture.rows.pool.name,
    note: refused.json.detail,
    before: null,
  })
  expect(entry?.after).toEqual({
    poolId: fixture.rows.pool.id,
    base: 0,
    snapshotId,
    shares: 2,
    draftRevision: draft.json.revisionId,
    differences: [
      { deployable: fixture.rows.deployable.id, match, preview: 0.9, server: expect.closeTo(0.5) },
    ],
  })
})

test('preview and server disagree: an alert reports it, once for a pool, and links to the preview', async () => {
  const { snapshotId, shares } = await seen()
  const refuse = (document: object) =>
    fixture.publish(admin, 0, { document, snapshotId, shares: { ...shares, x: { y: 1 } } })
  await fixture.saveDraft(admin, fixture.firstWeighs(3))
  await refuse(document())
  await checkAlerts()
  const mine = async () => (await alertsOf(fixture.rows, viewer)).filter(isMismatch)
  expect(await mine()).toMatchObject([
    {
      text: `The publish of ${fixture.rows.pool.name} by ${admin.name} was refused: preview and server disagree on 1 share`,
      verb: { page: 'Pools', href: `/pools/${fixture.rows.pool.id}?inputs=${snapshotId}` },
      count: 1,
    },
  ])
  const draft = await fixture.saveDraft(other, document())
  await fixture.publish(other, 0, { document: document(), snapshotId, shares: {} })
  await checkAlerts()
  expect(await mine()).toMatchObject([
    {
      text: `2 publishes of ${fixture.rows.pool.name} were refused, the last by ${other.name}: preview and server disagree on 3 shares`,
      verb: { href: expect.stringMatching(`&rev=${draft.json.revisionId}$`) },
      count: 2,
    },
  ])
  await checkAlerts(new Date(Date.now() + 25 * HOUR_MS))
  expect(await mine()).toEqual([])
})

test('preview and server: no alert if they agree or the refusal has another reason', async () => {
  const { snapshotId, shares } = await seen()
  await fixture.publish(admin, 0, { document: document(), snapshotId, shares })
  const stale = { document: document(), snapshotId, shares: {} }
  expect((await fixture.publish(admin, 0, stale)).status).toBe(412)
  expect(await entries()).toEqual([])
})

test('preview and server: a deployable without submitted shares counts as a difference', async () => {
  const { snapshotId, shares } = await seen()
  delete shares[fixture.rows.deployable.id]
  const refused = await fixture.publish(admin, 0, { document: document(), snapshotId, shares })
  expect(refused.json.code).toBe('preview-mismatch')
})

test('preview and server: a stale base is reported before changed shares', async () => {
  const { snapshotId, shares } = await seen()
  await fixture.publish(other, 0, {})
  const refused = await fixture.publish(admin, 0, { document: weighted({}), snapshotId, shares })
  expect(refused.status).toBe(412)
})

test('preview and server: inputs of another pool, and shares without inputs, are refused', async () => {
  const { snapshotId, shares } = await seen()
  const elsewhere = await inventoryRows()
  const at = `/pools/${elsewhere.pool.id}/policy`
  const body = { document: weighted({}), snapshotId, shares }
  expect((await fixture.publish(admin, 0, body, at)).json.code).toBe('snapshot-gone')
  expect((await fixture.publish(admin, 0, { shares })).status).toBe(422)
  expect((await fixture.publish(admin, 0, { snapshotId })).status).toBe(422)
})
