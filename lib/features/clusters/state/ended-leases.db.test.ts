import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { inPrisma } from '@/lib/db/statements.server'
import { readHintedPclouds } from '@/lib/features/pclouds/launching/hinted-pclouds.server'
import { giveHost, offerHost, pcloudOf } from '@/testing/fixtures/pclouds/dedicated-hosts'
import * as make from '@/testing/inventory'
import { placementNodes } from './cluster-state'
import { readClusterState } from './cluster-states.server'

const HOUR_MS = 3_600_000
const later = (ms: number) => new Date(Date.now() + ms)

/** An enabled host whose lease ends at a time. */
async function leased(endAt: Date | null) {
  const { id: clusterId } = await make.cluster()
  const { id: nodeId } = await make.node({ clusterId })
  await offerHost(nodeId)
  const { id: pcloudId } = await pcloudOf((await make.tenant()).id)
  const at = later(-HOUR_MS)
  const { id } = await giveHost(nodeId, pcloudId, { startAt: at, heldAt: at, endAt })
  const nodes = async () =>
    placementNodes((await readClusterState(database(), clusterId)).state).flatMap(
      ({ pclouds }) => pclouds,
    )
  const pods = async () =>
    (await readHintedPclouds(inPrisma(database()), [pcloudId])).get(pcloudId)?.pods
  const isEnabled = async () => {
    const [enabled, found] = [await nodes(), await pods()]
    expect(found).toHaveLength(enabled[0]?.enabled ? 1 : 0)
    return enabled[0]?.enabled
  }
  const end = (to: Date | null) =>
    database().hostAllocation.update({ where: { id }, data: { endAt: to } })
  return { isEnabled, end }
}

test('a host takes nothing new from the end of its lease on, before the job drains it', async () => {
  expect(await (await leased(later(-1_000))).isEnabled()).toBe(false)
  expect(await (await leased(later(HOUR_MS))).isEnabled()).toBe(true)
  expect(await (await leased(null)).isEnabled()).toBe(true)
})

test('a cached host is disabled when its lease ends, without a change of its row', async () => {
  const { isEnabled, end } = await leased(later(HOUR_MS))
  expect(await isEnabled()).toBe(true)
  const soon = later(1_500)
  await end(soon)
  await isEnabled()
  await wait(Math.max(0, soon.getTime() - Date.now()) + 50)
  expect(await isEnabled()).toBe(false)
  await end(later(HOUR_MS))
  expect(await isEnabled()).toBe(true)
})
