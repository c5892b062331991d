import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { priceImportFixture } from '@/testing/fixtures/price-import-fixture'
import { loadExisting } from './load-existing.server'

const PROFILES = 4_000

test('pending changes are looked up by cell, regardless of their number', async () => {
  const { accountId, providerId } = await priceImportFixture()
  const db = database()
  await db.$executeRaw`
    insert into "ProviderHardwareProfile" ("id", "providerId", "name", "vcpus", "memoryMb", "storageGb", "architecture")
    select 'many-' || i, ${providerId}, 'many-' || i, 1, 1024, 0, 'x86_64' from generate_series(1, ${PROFILES}) as i`
  await db.$executeRaw`
    insert into "PriceDraftChange" ("id", "accountId", "hardwareProfileId", "realmId", "amount", "source", "authorName")
    select profile."id" || coalesce(realm."id", ''), ${accountId}, profile."id", realm."id", 2, 'typed', 'Ola'
    from "ProviderHardwareProfile" as profile
    cross join (select "id" from "Realm" where "providerId" = ${providerId} union all select null) as realm
    where profile."id" like 'many-%'`

  const places = Array.from({ length: 200 }, (_, i) => ({
    accountId,
    profileId: `many-${i + 1}`,
    realmId: null,
  }))
  const { existing, read } = await db.$transaction(async (tx) => {
    const existingOf = await loadExisting(tx, places, new Date())
    const [row] = await tx.$queryRaw<{ read: number }[]>`
      select ("seq_tup_read" + "idx_tup_fetch")::int as "read" from pg_stat_xact_user_tables where "relname" = 'PriceDraftChange'`
    return { existing: places.map((place) => existingOf(place, null)), read: row?.read }
  })
  expect(existing).toEqual(
    places.map(() => ({ now: null, pending: { amount: '2', adjusted: null } })),
  )
  expect(read).toBe(places.length)
})
