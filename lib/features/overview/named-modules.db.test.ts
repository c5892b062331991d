import { beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { currentRevisions } from '@/lib/db/revisions.server'
import { poolFacts } from '@/lib/features/decisions/2-read/pool-facts.server'
import { modulesOf } from '@/lib/features/modules/modules-of.server'
import { call } from '@/testing/call'
import { alertsOf, checkAlerts } from '@/testing/fixtures/alert-fixture'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { createModule, documentWith, newId, publishDirectly } from '@/testing/modules'
import { type Person, person } from '@/testing/people'
import { shareEffect } from './changes/share-effect.server'

let operator: Person

beforeAll(async () => {
  operator = await person('operator')
})

/** A module that excludes the account in its params, and reads prices. */
const only = {
  label: 'Only one account',
  effect: 'reject',
  expression: 'account.id != params.account && (match.costPerHour < 0.0 || true)',
  params: [{ name: 'account', type: 'text', default: '', label: 'Account', hint: '' }],
}

async function onlyFirst() {
  const [rows, module] = [await inventoryRows({ accounts: ['a', 'b'] }), newId()]
  const created = await createModule(module, only)
  expect(created.status, created.text).toBe(201)
  const document = documentWith(`custom:${module}@1`, { account: rows.account.id })
  return { rows, document, base: documentWith('cost') }
}

test('alerts read the prices and the shares of a policy with a named module', async () => {
  const { rows, document } = await onlyFirst()
  await publishDirectly(rows.pool.id, document)
  await checkAlerts()
  expect(await alertsOf(rows, operator)).toMatchObject([
    { kind: 'single-account', text: expect.stringContaining(rows.account.name) },
    { kind: 'missing-price', text: expect.stringContaining('2 prices are missing') },
  ])
})

test('the fine for failures is counted in addition to a named module', async () => {
  const { rows, document } = await onlyFirst()
  const fine = { id: 'fine', module: 'failure-fine', enabled: true, params: {} }
  await publishDirectly(rows.pool.id, { modules: [...document.modules, fine] })
  await call('POST', `/accounts/${rows.account.id}/failures`, {
    ...operator,
    body: { source: 'nagios', at: new Date(Date.now() - HOUR_MS).toISOString() },
  })
  const path = `/overview/failures?range=24h&pool=${rows.pool.id}`
  const { json } = await call('GET', path, operator)
  expect(json.rows).toMatchObject([{ fine: { failures: 1, taken: expect.any(Number) } }])
})

test('the effect of a publish that adds a named module', async () => {
  const { rows, document, base } = await onlyFirst()
  await publishDirectly(rows.pool.id, document)
  const facts = await poolFacts(rows.pool.id, await currentRevisions(), new Date())
  if (facts === null) throw new Error('the pool is missing')
  const modules = await modulesOf(database(), base, document)
  const edit = { before: base, after: document, modules, key: 'added' }
  expect(shareEffect(facts, edit, new Date())).toEqual({
    deployable: rows.deployable.name,
    shift: 0.5,
  })
  const [few, many] = [1, 10_000]
  expect(shareEffect(facts, edit, new Date(), few)).toBeNull()
  expect(shareEffect(facts, edit, new Date(), many)).not.toBeNull()
})
