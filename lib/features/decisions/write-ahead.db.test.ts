import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import { database } from '@/lib/db/client.server'
import { clusterIn, type LevelFixture, levelFixture } from '@/testing/fixtures/launch-levels'
import { launchScope } from '@/testing/fixtures/launch-scope'
import { person } from '@/testing/people'
import type { LaunchCall } from './1-accept/calls'
import { decideBatch } from './decide-batch.server'
import { launchRequestSchema } from './schema'

const LAUNCHES = 20

let fixture: LevelFixture

beforeEach(async () => {
  fixture = await levelFixture(['one'])
  await clusterIn(fixture.pods.one?.id ?? '', { nodes: 3, room: LAUNCHES })
})

afterEach(() => {
  vi.restoreAllMocks()
})

async function callOf(count: number, claim: IdempotencyClaim | null = null): Promise<LaunchCall> {
  const request = launchRequestSchema.parse(fixture.body)
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
  const where = { poolId: fixture.pool.id }
  return {
    launches: await database().launch.count({ where }),
    receipts: await database().receipt.count({ where: { launch: where } }),
    requests: await database().podRequest.count({ where: { tenantId: fixture.tenant.id } }),
    vms: await database().vm.count({ where: { tenantId: fixture.tenant.id } }),
  }
}

test('the rows of the first launches of a batch are sent during later decisions', async () => {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await decideBatch({ launches: [await callOf(LAUNCHES)], outcomes: [], ends: [] })
  const names = sent.mock.calls.map(([config]) => Object(config).name)
  expect(names.filter((name) => /^write-(launches|vms|decisions)$/.test(name))).toEqual([
    ...['write-launches', 'write-vms', 'write-launches', 'write-vms'],
    ...['write-decisions', 'write-vms'],
  ])
  const all = LAUNCHES
  expect(await counts()).toEqual({ launches: all, receipts: all, requests: all, vms: all })
  const { reserved } = await database().pool.findUniqueOrThrow({ where: { id: fixture.pool.id } })
  expect(reserved).toBe(LAUNCHES)
})

test('a batch that fails at its end rolls back the rows sent before', async () => {
  const claim = {
    principal: 'somebody',
    route: 'POST /launches',
    key: fixture.mark,
    bodyHash: 'body',
    readAnswer: (value: unknown) => value,
  }
  const calls = [await callOf(LAUNCHES, claim), await callOf(1, claim)]
  await expect(decideBatch({ launches: calls, outcomes: [], ends: [] })).rejects.toThrow(
    'IdempotencyKey_pkey',
  )
  expect(await counts()).toEqual({ launches: 0, receipts: 0, requests: 0, vms: 0 })
})
