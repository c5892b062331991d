import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '@/lib/base/durations'
import { addJobs } from '@/lib/db/add-job.server'
import { database } from '@/lib/db/client.server'
import { drive, follow, openstackAccount, showLaunch } from '@/testing/fixtures/openstack/account'
import { type Receiver, withReceiver } from '@/testing/fixtures/openstack/with-receiver'
import { publishDirectly } from '@/testing/modules'
import type { Person } from '@/testing/people'
import { recordStep } from './cloud-attempts.server'
import { followJob } from './follow-job'
import { followServers, resumeAttempts } from './follow-servers.server'

let admin: Person
let receiver: Receiver
withReceiver((it) => {
  ;({ admin, receiver } = it)
})

const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)
const attemptOf = (launchId: string) => ({ launchId, attempt: 1 })

const queued = (key: string) =>
  database().$queryRaw<{ id: string }[]>`
    select "id"::text from graphile_worker._private_jobs where "key" = ${key}`

describe('an attempt that ended at its cloud, but whose outcome was not recorded', () => {
  test('is followed again if the process was killed in between', async () => {
    const it = await openstackAccount(admin, receiver)
    const { id } = await it.launch()
    await drive(id)
    await follow(id)
    const ended = { kind: 'ended', result: 'succeeded', error: null, failure: null } as const
    await recordStep(database(), attemptOf(id), ended, new Date())
    const key = `follow:${it.rows.account.id}`
    await database().$executeRaw`delete from graphile_worker._private_jobs where "key" = ${key}`
    await resumeAttempts(database(), later(3))
    expect(await queued(key)).toHaveLength(1)
    await follow(id)
    expect((await showLaunch(it, id)).state).toBe('running')
    await followServers(it.rows.account.id, new Date())
    expect(await database().cloudAttempt.count({ where: { launchId: id, settledAt: null } })).toBe(
      0,
    )
  })

  test('is reported again when the policy of its pool can be read again', async () => {
    const it = await openstackAccount(admin, receiver, { accounts: ['a', 'b'] })
    const { id, account } = await it.launch()
    await drive(id)
    it.cloud.servers.length = 0
    await publishDirectly(it.rows.pool.id, { modules: 'none' })
    await followServers(account.id, later(1))
    expect(await showLaunch(it, id)).toMatchObject({ state: 'pending', attempts: 1 })
    expect(await queued(`follow:${account.id}`)).toHaveLength(1)
    const poolId = it.rows.pool.id
    await database().policy.update({ where: { poolId }, data: { liveVersion: 0 } })
    await followServers(account.id, later(1))
    expect(await showLaunch(it, id)).toMatchObject({ state: 'pending', attempts: 2 })
  })
})

test('an attempt without a response whose job was lost is queued again, even while its account follows others', async () => {
  const it = await openstackAccount(admin, receiver)
  it.cloud.nova.creations = [null]
  const { id } = await it.launch()
  await drive(id)
  const key = `attempt:${id}.1`
  await database().$executeRaw`delete from graphile_worker._private_jobs where "key" = ${key}`
  await addJobs(database(), [followJob({ accountId: it.rows.account.id, runAt: later(10) })])
  await resumeAttempts(database(), later(3))
  expect(await queued(key)).toHaveLength(1)
})
