import { afterAll, beforeAll } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'
import { type Person, personInBrowser } from '@/testing/people'
import { startReceiver } from '@/testing/receiver'
import { cloudFacts, openstackCloud } from './openstack/cloud'

type Receiver = Awaited<ReturnType<typeof startReceiver>>

const now = new Date('2026-11-22T12:00:00Z')

/** Pods with usage sources for the tests of a file, one of them a cloud on this machine. */
export function sourcedPods() {
  let admin: Person
  let cloud: Receiver
  beforeAll(async () => {
    cloud = await startReceiver()
    admin = await personInBrowser('admin')
  })
  afterAll(() => cloud.close())

  const send = (method: string, path: string, body?: unknown) =>
    call(method, path, { headers: admin.headers, body })
  const openstack = () => ({ kind: 'openstack', url: `${cloud.url}/identity`, user: 'admin' })
  const sourced = async (source: object) => {
    const { id } = await make.pod()
    await send('PUT', `/pods/${id}/usage-source`, source)
    return id
  }
  return {
    now,
    later: (ms: number) => new Date(now.getTime() + ms),
    send,
    cloudUrl: () => cloud.url,
    answers: ((next) => cloud.answers(next)) satisfies Receiver['answers'],
    simulated: { kind: 'simulated', seed: 'a' },
    openstack,
    /** A pod with this usage source. */
    sourced,
    /** A pod of a cloud that answers, with its secret. */
    withCloud: async () => {
      cloud.answers(openstackCloud(cloud.url, cloudFacts()))
      const id = await sourced(openstack())
      await send('PUT', `/pods/${id}/usage-source/secret`, { secret: 'a secret' })
      return id
    },
    shown: async (id: string) => (await send('GET', `/pods/${id}/usage-source`)).json,
    pod: async (id: string) => (await send('GET', `/pods/${id}`)).json,
    queued: (podId: string) => database().$queryRaw<{ queue: string | null }[]>`
      select q."queue_name" as "queue" from graphile_worker._private_jobs j
      left join graphile_worker._private_job_queues q on q."id" = j."job_queue_id"
      where j."payload"->>'podId' = ${podId}`,
  }
}
