import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import * as make from '@/testing/inventory'
import { desiredState } from './desired-state.server'

/** A provider with realms of the given names, each with a host in a pool. */
async function withRealms(names: readonly string[]) {
  const provider = await make.provider()
  const flavors: string[] = []
  for (const name of names) {
    const realm = await make.realm({ providerId: provider.id, name })
    const pod = await make.pod({ realmId: realm.id })
    const { id: clusterId } = await make.cluster({ podId: pod.id })
    flavors.push((await poolFixture({ hosts: 1, clusterId })).flavor)
  }
  const stateOf = (region: string | null) =>
    desiredState(database(), { provider, region, form: 'nova' })
  const poolsOf = (...hosts: number[]) => {
    const pools = hosts.map((n) => ({ name: `Pcloud:host_flavor:${flavors[n]}` }))
    return {
      ok: true,
      value: { aggregates: pools.toSorted((a, b) => (a.name < b.name ? -1 : 1)) },
    }
  }
  return { provider, stateOf, poolsOf }
}

test('a region has the hosts of the realm of its name', async () => {
  const { stateOf, poolsOf } = await withRealms(['RegionOne', 'RegionTwo'])
  expect(await stateOf('RegionTwo')).toMatchObject(poolsOf(1))
  expect(await stateOf(null)).toMatchObject(poolsOf(0, 1))
})

test('a region without a realm of its name has the hosts of the only realm', async () => {
  const { stateOf, poolsOf } = await withRealms(['Bern'])
  expect(await stateOf('RegionOne')).toMatchObject(poolsOf(0))
})

test('a region is blocked if none of several realms has its name', async () => {
  const { provider, stateOf } = await withRealms(['RegionOne', 'RegionTwo'])
  const sentence = `${provider.name} has no realm named regionone, so its hosts there cannot be found: add the realm, or correct the region of the account.`
  expect(await stateOf('regionone')).toEqual({
    ok: false,
    error: { code: 'no-realm', host: null, sentence },
  })
})
