import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import { database } from '@/lib/db/client.server'
import { person } from '@/testing/people'
import { clusterIn, type LevelWorld, levelWorld } from '@/testing/worlds/launch-levels'
import { launchScope } from '@/testing/worlds/launch-scope'
import type { LaunchCall } from './1-accept/calls'
import { decideBatch } from './decide-batch.server'
import { launchRequestSchema } from './schema'

const LAUNCHES = 20

let world: LevelWorld

beforeEach(async () => {
  world = await levelWorld(['one'])
  await clusterIn(world.pods.one?.id ?? '', { nodes: 3, room: LAUNCHES })
})

afterEach(() => {
  vi.restoreAllMocks()
})

async function callOf(count: number, claim: IdempotencyClaim | null = null): Promise<LaunchCall> {
  const request = launchRequestSchema.parse(world.body)
  const requests = Array.from({ length: count }, () => request)
  const seeds = requests.map((_, i) => `seed-${i}`)
  return {
    scope: await launchScope(await person('operator')),
    requests,
    isBatch: true,
    claim,
    seeds,
  }
}

const counts = async () => {
  const where = { poolId: world.pool.id }
  return {
    launches: await database().launch.count({ where }),
    receipts: await database().receipt.count({ where: { launch: where } }),
    requests: await database().podRequest.count({ where: { tenantId: world.tenant.id } }),
    vms: await database().vm.count({ where: { tenantId: world.tenant.id } }),
  }
}

test('the first launches of a batch are sent while others are decided', async () => {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await decideBatch({ launches: [await callOf(LAUNCHES)], outcomes: [], ends: [] })
  const names = sent.mock.calls.map(([config]) => Object(config).name)
  expect(names.filter((name) => /^write-(launches|vms|decisions)$/.test(name))).toEqual([
    ...['write-launches', 'write-vms', 'write-launches', 'write-vms'],
    ...['write-decisions', 'write-vms'],
  ])
  const all = LAUNCHES
  expect(await counts()).toEqual({ launches: all, receipts: all, requests: all, vms: all })
  const { reserved } = await database().pool.findUniqueOrThrow({ where: { id: world.pool.id } })
  expect(reserved).toBe(LAUNCHES)
})

test('a batch that fails at its end takes back what was sent before', async () => {
  const claim = {
    principal: 'somebody',
    route: 'POST /launches',
    key: world.mark,
    bodyHash: 'body',
    readAnswer: (value: unknown) => value,
  }
  const calls = [await callOf(LAUNCHES, claim), await callOf(1, claim)]
  await expect(decideBatch({ launches: calls, outcomes: [], ends: [] })).rejects.toThrow(
    'IdempotencyKey_pkey',
  )
  expect(await counts()).toEqual({ launches: 0, receipts: 0, requests: 0, vms: 0 })
})
