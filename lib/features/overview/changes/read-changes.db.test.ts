import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import type { ChangesPanel } from '@/lib/features/overview/schema'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { person } from '@/testing/people'

test('recent changes contain the effect of a publish, and how to revert it', async () => {
  const rows = await inventoryRows({ accounts: ['a', 'b'] })
  const admin = await person('admin')
  const changes = async (): Promise<ChangesPanel> =>
    (await call('GET', `/overview/changes?pool=${rows.pool.id}`, admin)).json
  const weigh = (weight: number) => ({
    document: {
      modules: [
        {
          id: 'base',
          module: 'weighted-split',
          enabled: true,
          params: { weights: { [rows.account.id]: weight } },
        },
      ],
    },
    note: `weight ${weight}`,
  })
  for (const [base, weight] of [1, 0].entries())
    await call('POST', `/pools/${rows.pool.id}/policy/publish`, {
      ...admin,
      ifMatch: base,
      body: weigh(weight),
    })
  const [published] = (await changes()).items
  expect(published?.effect).toEqual({ deployable: rows.deployable.name, shift: 0.5 })
  await call('POST', `/accounts/${rows.account.id}/maintenance`, { ...admin, body: { on: true } })
  const { items } = await changes()
  expect(items.slice(0, 3)).toMatchObject([
    { kind: 'maintenance', author: admin.name, restore: null },
    {
      kind: 'policy',
      text: `${rows.pool.name}: v2 “weight 0”`,
      restore: { version: 1, href: `/pools/${rows.pool.id}?tab=history&restore=1` },
    },
    { kind: 'policy', restore: null, effect: null },
  ])
})

test('recent changes are ordered by their time, also those that are recorded later', async () => {
  const rows = await inventoryRows()
  const admin = await person('admin')
  const path = `/accounts/${rows.account.id}/maintenance`
  await call('POST', path, { ...admin, body: { on: true } })
  await database().auditEntry.create({
    data: {
      at: new Date(Date.now() - 2 * 86_400_000),
      actorName: 'Import',
      noun: 'inventory',
      action: 'inventory.import',
      subjectId: 'inventory',
      subjectName: 'Inventory',
    },
  })
  const { items } = (await call('GET', `/overview/changes?pool=${rows.pool.id}`, admin)).json
  const times = items.map(({ at }: { at: string }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(items[0]).toMatchObject({ kind: 'maintenance' })
})

test('recent changes contain published factors of the ranker for every pool', async () => {
  const { pool } = await inventoryRows()
  const { headers } = await person('admin')
  const path = '/ranker-factors/sla'
  const body = { document: { factors: { num_cpus: 2 } }, note: 'cores count twice' }
  expect((await call('POST', `${path}/publish`, { headers, ifMatch: 0, body })).status).toBe(201)
  const back = { headers, ifMatch: 1, body: { note: 'again' } }
  expect((await call('POST', `${path}/versions/1/restore`, back)).status).toBe(201)
  const { items } = (await call('GET', `/overview/changes?pool=${pool.id}`, { headers })).json
  const reported = {
    kind: 'factors',
    href: '/ranker?tab=normalisation',
    restore: null,
    effect: null,
  }
  expect(items.slice(0, 2)).toMatchObject([
    { ...reported, text: 'SLA factors: v2, restored v1 “again”' },
    { ...reported, text: 'SLA factors: v1 “cores count twice”' },
  ])
})
