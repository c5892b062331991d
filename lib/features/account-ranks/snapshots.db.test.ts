import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { cel } from '@/lib/engine/cel'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import { call } from '@/testing/call'
import { factorsAre, type RankedPool, rankedPool } from '@/testing/fixtures/ranks/ranked-pool'
import { rankAccounts } from './ranking'

let fixture: RankedPool

/** Removes the SLAs of earlier tests, because the SLAs of all pools are ranked together. */
beforeEach(async () => {
  await database().sla.deleteMany()
  fixture = await rankedPool()
})

const get = async (path: string) =>
  (await call('GET', path, { headers: fixture.admin.headers })).json

async function snapshotAt(asOf: Date | null): Promise<Snapshot> {
  const query = asOf === null ? '' : `?asOf=${encodeURIComponent(asOf.toISOString())}`
  return (await get(`/pools/${fixture.rows.pool.id}/studio${query}`)).snapshot
}

const ranksOf = ({ deployables }: Snapshot) =>
  deployables
    .find(({ id }) => id === fixture.rows.deployable.id)
    ?.matches.map(({ slaRank }) => slaRank)

async function rankedAgain({ id }: Snapshot) {
  const { ranking } = await get(`/snapshots/${id}/ranking`)
  const { byAccount } = rankAccounts(ranking, cel)
  return ['a', 'b'].map((letter) => byAccount.get(fixture.idOf(letter))?.rank ?? null)
}

const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

test('the inputs of a preview include the inputs of their ranks', async () => {
  await fixture.promise({ account: 'a', addresses: 10 })
  const snapshot = await snapshotAt(null)
  expect(ranksOf(snapshot)).toEqual([3010, null])
  await fixture.promise({ account: 'b', addresses: 20 })
  expect(await rankedAgain(snapshot)).toEqual([3010, null])
  expect(await rankedAgain(await snapshotAt(null))).toEqual([3010, 3020])
})

test('without an SLA nothing is stored or shown about SLAs', async () => {
  const snapshot = await snapshotAt(ago(1))
  expect(await get(`/snapshots/${snapshot.id}/ranking`)).toEqual({ ranking: null })
  expect(snapshot.notRecorded).not.toContain('slas')
})

test('inputs as of an instant have the factors, metrics and SLAs of that instant', async () => {
  await fixture.promise({ account: 'a', addresses: 10, endAt: ago(2) })
  await fixture.promise({ account: 'b', addresses: 20 })
  for (const hours of [1, 30]) await fixture.measure('b', hours, ago(hours))
  await factorsAre('sla', { public_ip: 2 })

  const [now, then] = [await snapshotAt(null), await snapshotAt(ago(20))]
  expect(ranksOf(now)).toEqual([null, 6041])
  expect(ranksOf(then)).toEqual([3010, 3050])
  expect(await rankedAgain(then)).toEqual([3010, 3050])
  expect(then.notRecorded).toContain('slas')
  expect(now.notRecorded).toBeUndefined()
})

test('new samples make inputs outdated if the policy reads ranks, and count for an SLA', async () => {
  await fixture.promise({ account: 'a', addresses: 10 })
  await fixture.measure('a', 1, ago(1))
  const { id } = await snapshotAt(null)
  const age = (query = '') =>
    get(`/pools/${fixture.rows.pool.id}/inputs-age?snapshot=${id}${query}`)
  expect(await age('&samples=true')).toMatchObject({ newer: 0, newestAt: null })

  const at = new Date()
  await fixture.measure('b', 2, at)
  expect(await age('&samples=true')).toMatchObject({ newer: 0 })
  await fixture.measure('a', 2, at)
  expect(await age('&samples=true')).toMatchObject({ newer: 1, newestAt: at.toISOString() })
  expect(await age()).toMatchObject({ newer: 0 })
})
