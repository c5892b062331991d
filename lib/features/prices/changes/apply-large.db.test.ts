import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { priceFixture } from '@/testing/fixtures/price-fixture'

const many = <Row>(count: number, row: (i: number) => Row) =>
  Array.from({ length: count }, (_, i) => row(i))

/** 20 accounts with 100 profiles in 12 realms. */
async function largeInventory() {
  const fixture = await priceFixture()
  const { id: providerId } = fixture.rows.provider
  const size = { vcpus: 2, memoryMb: 4096, storageGb: 20, architecture: 'x86_64' as const }
  const db = database()
  await db.account.createMany({
    data: many(18, (i) => ({ providerId, name: `account ${i}`, colourSlot: i % 10 })),
  })
  await db.realm.createMany({ data: many(11, (i) => ({ providerId, name: `realm ${i}` })) })
  await db.providerHardwareProfile.createMany({
    data: many(99, (i) => ({ ...size, providerId, name: `profile ${i}`, vcpus: 2 + i })),
  })
  return fixture
}

type Named = { id: string }

test('24,000 cells are staged, reviewed and applied in one transaction, and shown', async () => {
  const fixture = await largeInventory()
  const { admin, operator } = fixture.people
  const { accounts, profiles, realms } = await fixture.get('/price-grid')
  const set = accounts.flatMap(({ id: accountId }: Named) =>
    profiles.flatMap(({ id: hardwareProfileId }: Named, i: number) =>
      realms.map(({ id: realmId }: Named, j: number) => ({
        accountId,
        hardwareProfileId,
        realmId,
        amount: `0.${100_000 + i * 12 + j}`,
      })),
    ),
  )
  expect(set).toHaveLength(24_000)

  const staged = await fixture.stage(operator, set, { source: 'pasted' })
  expect(staged.json).toMatchObject({ staged: 24_000, count: 24_000 })
  expect(staged.text.length).toBeLessThan(1_000)
  const { headers } = operator
  const review = await call('POST', '/price-drafts/current/review', { headers, body: {} })
  expect(review.json.rows).toHaveLength(24_000)

  const applied = await fixture.apply(admin)
  expect(applied.json.change).toMatchObject({ count: 24_000 })
  const grid = await fixture.get('/price-grid')
  expect(grid.prices).toHaveLength(24_000)
  expect(grid.draft.changes).toEqual([])
  const written = await database().price.findMany({ distinct: ['validFrom'] })
  expect(written).toHaveLength(1)
}, 120_000)
