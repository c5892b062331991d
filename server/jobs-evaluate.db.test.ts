import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { HOUR_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { type BerthProcess, startProcess } from '@/testing/berth-process'
import { call } from '@/testing/call'
import { approvalFixture } from '@/testing/fixtures/approval-fixture'
import { weighted } from '@/testing/fixtures/policy-fixture'

/** A process whose job thread uses the threads for evaluations. */
let berth: BerthProcess

beforeAll(async () => {
  berth = await startProcess()
}, 120_000)
afterAll(async () => {
  await berth?.end()
})

const run = (job: string) =>
  database().$queryRaw`SELECT "id"::text FROM graphile_worker.add_job(${job})`
const waitOptions = { timeout: 60_000, interval: 200 }

test('the job checks and publishes a scheduled publish', async () => {
  const fixture = await approvalFixture(0)
  const publishAt = new Date(Date.now() + 2_000).toISOString()
  const { json: request, text } = await fixture.request(fixture.author, 2, { publishAt })
  expect(request, text).toMatchObject({ state: 'open' })
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  await run('publish-due')
  await vi.waitFor(async () => {
    expect(await fixture.show(request)).toMatchObject({ state: 'published', heldBecause: null })
  }, waitOptions)
}, 120_000)

test('the job compares a shadow', async () => {
  const { author, rows, subject } = await approvalFixture(0)
  const { headers } = author
  await call('PUT', `/pools/${subject}/shadow`, { headers, body: { document: weighted({}) } })
  const body = { pool: rows.pool.name, deployable: rows.deployable.name }
  const { json: launch } = await call('POST', '/launches', { headers, body })
  // An hour ago all transactions have ended.
  const at = new Date(Date.now() - HOUR_MS)
  await database().$executeRaw`ALTER TABLE "Receipt" DISABLE TRIGGER USER`
  await database().receipt.updateMany({ where: { launchId: launch.id }, data: { at } })
  await database().$executeRaw`ALTER TABLE "Receipt" ENABLE TRIGGER USER`
  await run('follow-shadows')
  await vi.waitFor(async () => {
    const shadow = await database().policyShadow.findUnique({ where: { poolId: subject } })
    expect(shadow).toMatchObject({ launches: 1, endedAt: null })
  }, waitOptions)
}, 120_000)
