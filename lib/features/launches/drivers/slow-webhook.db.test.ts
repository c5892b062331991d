import { expect, test, vi } from 'vitest'
import { database } from '@/lib/db/client.server'
import { driveAttemptJob } from '@/lib/jobs/clouds/drive-attempt.server'
import { startWorker } from '@/lib/jobs/worker.server'
import type { LogMethods } from '@/lib/jobs/worker-log'
import { call, callAtRevision } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { type Receiver, withReceiver } from '@/testing/fixtures/openstack/with-receiver'
import type { Person } from '@/testing/people'
import type { Answer } from '@/testing/receiver'

let admin: Person
let receiver: Receiver
withReceiver((it) => {
  ;({ admin, receiver } = it)
})

const ignore = () => undefined
const log: LogMethods = { debug: ignore, info: ignore, warn: ignore, error: ignore }

const queued = (launchId: string) =>
  database().$queryRaw<{ isLocked: boolean; inMs: number }[]>`
    select "locked_at" is not null as "isLocked", (extract(epoch from "run_at" - now()) * 1000)::int as "inMs"
    from graphile_worker._private_jobs where "payload"->>'launchId' = ${launchId}`

function openAnswer() {
  let resolve: (answer: Answer) => void = ignore
  const promise = new Promise<Answer>((give) => {
    resolve = give
  })
  return { promise, resolve }
}

/**
 * Launches at an endpoint that answers when `answer` is called, and waits until the call has left its worker and a job
 * backs it up.
 */
async function slowLaunch() {
  const rows = await inventoryRows()
  const send = (method: string, path: string, body: object) =>
    callAtRevision(admin.headers, method, path, body)
  const driver = { kind: 'webhook', url: `${receiver.url}/vm` }
  const path = `/accounts/${rows.account.id}`
  const chosen = await send('PUT', `${path}/driver`, driver)
  const ifMatch = chosen.json.revision
  const made = await call('POST', `${path}/driver-secret`, { headers: admin.headers, ifMatch })
  expect(made.status).toBe(201)
  const { promise, resolve } = openAnswer()
  receiver.answers(() => promise)
  const body = { pool: rows.pool.name, deployable: rows.deployable.name }
  const { id } = (await send('POST', '/launches', body)).json
  await vi.waitFor(
    async () => {
      const [backUp, ...more] = await queued(id)
      expect(more).toEqual([])
      expect(backUp?.isLocked).toBe(false)
      expect(backUp?.inMs).toBeGreaterThan(60_000)
    },
    { timeout: 20_000 },
  )
  return { id, answer: resolve }
}

test('a webhook driver that answers slowly is called again if the answer is lost', async () => {
  const stop = startWorker(log, { list: [driveAttemptJob] })
  const { id, answer } = await slowLaunch()
  answer({ status: 202 })
  await vi.waitFor(async () => expect(await queued(id)).toEqual([]), { timeout: 20_000 })
  expect(await database().launch.findUnique({ where: { id } })).toMatchObject({ state: 'pending' })

  const done = await slowLaunch()
  done.answer({ status: 200, body: '{"result":"succeeded"}' })
  await vi.waitFor(
    async () =>
      expect(await database().launch.findUnique({ where: { id: done.id } })).toMatchObject({
        state: 'running',
      }),
    { timeout: 20_000 },
  )
  const calls = receiver.received.length
  await driveAttemptJob.run(
    { launchId: done.id, attempt: 1, reference: null },
    new Date(),
    new AbortController().signal,
  )
  expect(receiver.received).toHaveLength(calls)
  await stop()
})
