import { beforeAll, expect, test } from 'vitest'
import { eligibilityReasons } from '@/lib/engine'
import { call } from '@/testing/call'
import { eligibilityTable } from '@/testing/fixtures/eligibility-table'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { type Person, person, tenant } from '@/testing/people'

let viewer: Person

beforeAll(async () => {
  viewer = await person('viewer')
})

const preview = async ({ pool, deployable }: InventoryRows, requested: object = {}) => {
  const body = { pool: pool.id, deployable: deployable.id, ...requested }
  const answer = await call('POST', '/preview', { headers: viewer.headers, body })
  expect(answer.status, answer.text).toBe(200)
  return answer.json
}

test('the only candidate is selected if no reason excludes it', async () => {
  const rows = await inventoryRows()
  const tenantId = await tenant()
  const { outcome } = await preview(rows, { tenant: tenantId, realm: rows.realm.name })
  expect(outcome).toMatchObject({
    kind: 'selected',
    winner: `${rows.account.id}.${rows.realm.id}`,
    rejected: [],
  })
})

test.each(eligibilityTable)('$reason fires alone when $when', async ({ reason, because }) => {
  const rows = await inventoryRows()
  const requested = await because(rows)
  const { outcome, sentences } = await preview(rows, { ...requested, explain: true })
  const match = `${rows.account.id}.${rows.realm.id}`
  expect(outcome).toMatchObject({ kind: 'nothing-fits', winner: null })
  expect(outcome.rejected).toEqual([{ match, module: null, reason }])
  expect(sentences[0]).toContain(`0 of 1 candidates can run ${rows.deployable.name}`)
})

test('every reason has a test row', () => {
  const codes = Object.keys(eligibilityReasons)
  const reported = new Set(eligibilityTable.map(({ reason }) => reason))
  expect(codes.filter((code) => !reported.has(code))).toEqual([])
})
