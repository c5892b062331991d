import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { cachedRevisions } from '@/lib/features/clusters/state/cached-clusters.server'
import * as make from '@/testing/inventory'
import { warmPlacements } from './warm-placements.server'

test('reads clusters with nodes before the first placement, and stores their nodes', async () => {
  const { id: clusterId } = await make.cluster()
  await make.node({ clusterId })
  const { id: empty } = await make.cluster()
  const stored = () => database().decisionContent.count()
  const before = await stored()
  expect(cachedRevisions(clusterId).last).toBe(-1)
  expect(await warmPlacements('vms')).toBe(1)
  expect(cachedRevisions(clusterId).last).toBeGreaterThan(0)
  expect(cachedRevisions(empty).last).toBe(-1)
  expect(await stored()).toBeGreaterThan(before)
})

test('reads only clusters into which a pool can launch, if it prepares launches', async () => {
  const account = await make.account()
  const realm = await make.realm({ providerId: account.providerId })
  const pod = await make.pod({ realmId: realm.id })
  const { id: launched } = await make.cluster({ podId: pod.id })
  await make.node({ clusterId: launched })
  const { id: other } = await make.cluster()
  await make.node({ clusterId: other })
  await make.pool()
  await warmPlacements('launches')
  expect([cachedRevisions(launched).last > 0, cachedRevisions(other).last]).toEqual([true, -1])
})
