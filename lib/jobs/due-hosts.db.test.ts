import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import { dueHostsJob } from './due-hosts.server'

test('a step that fails stops neither later steps nor the next run', async () => {
  const { flavor } = await poolFixture({ hosts: 2 })
  const [owner, next] = [await pcloudOwner(), await pcloudOwner()]
  const at = new Date(Date.now() + DAY_MS)
  await owner.ask('POST', '/hosts', { flavor, name: 'a', endAt: at.toISOString() })
  await next.ask('POST', '/hosts', { flavor, name: 'b', startAt: at.toISOString() })
  await database().$executeRaw`
    alter table "HostAllocation" add constraint "HostAllocation_test" check ("drainingAt" is null)`
  await database().$executeRaw`select graphile_worker.remove_job('tend-hosts-due')`
  const now = new Date(at.getTime() + 1)
  await expect(dueHostsJob.run({}, now, AbortSignal.any([]))).rejects.toThrow(
    '1 of 8 steps failed: drained',
  )
  expect((await next.ask('GET', '/hosts')).json.items).toMatchObject([{ state: 'disabled' }])
  const queued = await database().$queryRaw`
    select "key" from graphile_worker.jobs where "key" = 'tend-hosts-due'`
  expect(queued).toHaveLength(1)
})
