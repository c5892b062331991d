import { describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { migrate } from './migrate.mjs'
import { digestOf } from './pre-release.mjs'

const url = process.env.DATABASE_URL ?? ''
const chain = [
  { name: '20261120120000_foundation', checksum: 'a' },
  { name: '20261121100000_costs', checksum: 'b' },
]

const applied = () => database().$queryRaw<{ name: string; checksum: string }[]>`
  select migration_name as name, checksum from _prisma_migrations order by 1`

async function pretendChain() {
  await database().$executeRaw`delete from _prisma_migrations`
  for (const { name, checksum } of chain)
    await database().$executeRaw`
      insert into _prisma_migrations (id, checksum, migration_name, finished_at)
      values (${name}, ${checksum}, ${name}, now())`
}

describe('a database from before the baseline', () => {
  test('is adopted: the baseline counts as applied, and nothing runs again', async () => {
    const before = await applied()
    await pretendChain()
    expect(await migrate(url, { preRelease: digestOf(chain) })).toEqual([])
    expect(await applied()).toEqual(before)
    expect(await migrate(url)).toEqual([])
  })

  test('is refused when its migrations are incomplete', async () => {
    await pretendChain()
    await expect(migrate(url)).rejects.toThrow(/migrations are incomplete: start commit/)
    expect(await applied()).toEqual(chain)
  })
})
