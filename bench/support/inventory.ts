import type pg from 'pg'

/** A pool with its own accounts. Each account has one candidate in each realm. */
export type PoolShape = { name: string; accounts: number; realms: number }

const SIZES = 4

/**
 * Fills an empty Berth with pools, deployables that match everywhere, prices for nine of ten candidates, recent
 * failures, and for each pool twelve versions of a policy with six modules.
 */
export async function fillInventory(
  client: pg.Client,
  pools: readonly PoolShape[],
  deployables: number,
): Promise<void> {
  await client.query('BEGIN')
  await client.query(CATALOG, [SIZES, deployables])
  for (const { name, accounts, realms } of pools) {
    for (const sql of POOL) await client.query(sql.text, sql.values(name, accounts, realms))
    await addVersions(client, name, accounts)
  }
  await client.query('COMMIT')
  await client.query('ANALYZE')
}

const CATALOG = `
  WITH image AS (
    INSERT INTO "Image" ("id", "name", "architecture") VALUES ('image', 'image', 'x86_64')
  ), sizes AS (
    INSERT INTO "HardwareProfile" ("id", "name", "vcpus", "memoryMb", "storageGb", "architecture")
    SELECT 'asked-' || s, 'asked-' || s, s, s * 1024, s * 10, 'x86_64' FROM generate_series(1, $1::int) s
  ), deployables AS (
    INSERT INTO "Deployable" ("id", "name")
    SELECT 'deployable-' || d, 'deployable-' || lpad(d::text, 2, '0') FROM generate_series(1, $2::int) d
  )
  INSERT INTO "Assembly" ("id", "deployableId", "position", "hardwareProfileId", "imageId", "count")
  SELECT 'assembly-' || d, 'deployable-' || d, 0, 'asked-' || (d % $1::int + 1), 'image', 1
  FROM generate_series(1, $2::int) d`

type Statement = {
  text: string
  values: (name: string, accounts: number, realms: number) => unknown[]
}

const named = (name: string) => [name]
const withAccounts = (name: string, accounts: number) => [name, accounts]

const POOL: readonly Statement[] = [
  {
    text: `INSERT INTO "Provider" ("id", "name", "kind") VALUES ($1::text, $1::text, 'vsphere')`,
    values: named,
  },
  {
    text: `INSERT INTO "Realm" ("id", "providerId", "name")
      SELECT $1::text || '-realm-' || r, $1::text, 'realm-' || r FROM generate_series(1, $2::int) r`,
    values: (name, _accounts, realms) => [name, realms],
  },
  {
    text: `INSERT INTO "ProviderHardwareProfile"
        ("id", "providerId", "name", "vcpus", "memoryMb", "storageGb", "architecture")
      SELECT $1::text || '-size-' || s, $1::text, 'size-' || s, s, s * 1024, s * 10, 'x86_64'
      FROM generate_series(1, $2::int) s`,
    values: (name) => [name, SIZES],
  },
  {
    text: `INSERT INTO "ProviderImage" ("id", "imageId", "providerId", "externalId")
      VALUES ($1::text, 'image', $1::text, 'template')`,
    values: named,
  },
  {
    text: `INSERT INTO "Account" ("id", "providerId", "name", "priority", "quota", "running", "colourSlot")
      SELECT $1::text || '-account-' || a, $1::text, $1::text || '-account-' || a, a % 3 + 1,
        CASE WHEN a % 10 = 0 THEN NULL ELSE 40 + a % 30 END, a % 37, a % 10
      FROM generate_series(1, $2::int) a`,
    values: withAccounts,
  },
  {
    text: `INSERT INTO "AccountFailure" ("id", "accountId", "at", "source")
      SELECT $1::text || '-failure-' || a, $1::text || '-account-' || a, now() - interval '1 hour', 'bench'
      FROM generate_series(1, $2::int, 3) a`,
    values: withAccounts,
  },
  {
    text: `INSERT INTO "Price" ("id", "accountId", "hardwareProfileId", "realmId", "amount", "source")
      SELECT concat_ws('-', $1::text, 'price', a, r, s), $1::text || '-account-' || a, $1::text || '-size-' || s,
        $1::text || '-realm-' || r, 0.01 * s + (a * 37 + r * 101) % 89 * 0.001, 'bench'
      FROM generate_series(1, $2::int) a, generate_series(1, $3::int) r, generate_series(1, $4::int) s
      WHERE (a + r) % 10 <> 0`,
    values: (name, accounts, realms) => [name, accounts, realms, SIZES],
  },
  {
    text: `INSERT INTO "Pool" ("id", "name", "allAccounts") VALUES ($1::text, $1::text, false)`,
    values: named,
  },
  {
    text: `INSERT INTO "PoolAccount" ("poolId", "accountId")
      SELECT $1::text, $1::text || '-account-' || a FROM generate_series(1, $2::int) a`,
    values: withAccounts,
  },
]

const VERSIONS = 12

async function addVersions(client: pg.Client, pool: string, accounts: number): Promise<void> {
  await client.query(
    `INSERT INTO "Policy" ("id", "poolId", "liveVersion") VALUES ($1::text, $1::text, $2)`,
    [pool, VERSIONS],
  )
  for (let version = 1; version <= VERSIONS; version++)
    await client.query(
      `INSERT INTO "PolicyVersion" ("id", "policyId", "version", "document", "note", "authorName")
       VALUES ($1::text, $2, $3, $4, 'one more step', 'bench')`,
      [`${pool}-${version}`, pool, version, policyOf(pool, accounts, version)],
    )
}

const step = (module: string, params: object) => ({ id: module, module, enabled: true, params })

/** A policy of six modules that all have an effect. */
export const policyOf = (pool: string, accounts: number, version: number) => ({
  modules: [
    step('weighted-split', {
      weights: Object.fromEntries(
        Array.from({ length: accounts }, (_, a) => [`${pool}-account-${a + 1}`, (a % 4) + version]),
      ),
    }),
    step('account-priority', { mode: 'soft', amount: 0.5, priorities: {} }),
    step('failure-fine', { fine: 5, unit: 'percent', windowHours: 6, lastResortAfter: null }),
    step('cost', { mode: 'soft', amount: 1, unknownPrice: 'neutral' }),
    step('capacity-guard', { threshold: 0.9 }),
    step('time-window', {
      timeZone: 'UTC',
      windows: [
        {
          days: [1, 2, 3, 4, 5, 6, 7],
          from: '00:00',
          to: '23:59',
          dates: null,
          accounts: [`${pool}-account-2`],
          factor: 1.5,
        },
      ],
    }),
  ],
})
