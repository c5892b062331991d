import { expect, test, vi } from 'vitest'
import { MINUTE_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { followServersJob } from '@/lib/jobs/clouds/follow-servers.server'
import { startWorker } from '@/lib/jobs/worker.server'
import type { LogMethods } from '@/lib/jobs/worker-log'
import { drive, follow, openstackAccount, showLaunch } from '@/testing/fixtures/openstack/account'
import { type Receiver, withReceiver } from '@/testing/fixtures/openstack/with-receiver'
import type { Person } from '@/testing/people'
import { backUpFollow } from './follow-servers.server'

let admin: Person
let receiver: Receiver
withReceiver((it) => {
  ;({ admin, receiver } = it)
})

type Fixture = Awaited<ReturnType<typeof openstackAccount>>

const ignore = () => undefined
const log: LogMethods = { debug: ignore, info: ignore, warn: ignore, error: ignore }

const queued = ({ rows }: Fixture) =>
  database().$queryRaw<{ isLocked: boolean; inMs: number }[]>`
    select "locked_at" is not null as "isLocked", (extract(epoch from "run_at" - now()) * 1000)::int as "inMs"
    from graphile_worker._private_jobs where "key" = ${`follow:${rows.account.id}`}`

/** A list of servers that the cloud answers when the returned function is called. */
function slowLists({ facts }: Fixture) {
  const answer = facts.servers
  let resolve: () => void = ignore
  const slow = new Promise<void>((give) => {
    resolve = give
  })
  facts.servers = async (call) => {
    const list = call.path.includes('/servers/detail')
    const answered = (await answer?.(call)) ?? null
    if (list) await slow
    return answered
  }
  return () => {
    facts.servers = answer
    resolve()
  }
}

test('a read of a cloud that lists slowly leaves its worker, and is backed up by a job', async () => {
  const it = await openstackAccount(admin, receiver)
  const { id } = await it.launch()
  await drive(id)
  const resolve = slowLists(it)
  const stop = startWorker(log, { list: [followServersJob] })
  await vi.waitFor(
    async () => {
      const [backUp, ...more] = await queued(it)
      expect(more).toEqual([])
      expect(backUp?.isLocked).toBe(false)
      expect(backUp?.inMs).toBeGreaterThan(MINUTE_MS)
    },
    { timeout: 20_000 },
  )
  resolve()
  await vi.waitFor(async () => expect((await showLaunch(it, id)).state).toBe('running'), {
    timeout: 20_000,
  })
  await stop()
})

test('a read that a later one overtook does not change the record', async () => {
  const it = await openstackAccount(admin, receiver)
  const { id } = await it.launch()
  await drive(id)
  const resolve = slowLists(it)
  const before = receiver.received.length
  const slow = follow(id)
  await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(before))
  const { servers } = it.facts
  it.facts.servers = it.cloud.answer
  await follow(id)
  expect((await showLaunch(it, id)).state).toBe('running')
  it.facts.servers = servers
  resolve()
  await slow
  expect((await showLaunch(it, id)).cloud[0].servers[0].state).toBe('running')
})

test('a backup does not delay a read that is queued already', async () => {
  const it = await openstackAccount(admin, receiver)
  await drive((await it.launch()).id)
  const [before] = await queued(it)
  await backUpFollow(it.rows.account.id, new Date())
  const [after] = await queued(it)
  expect(after?.inMs).toBeLessThanOrEqual(before?.inMs ?? 0)
})
