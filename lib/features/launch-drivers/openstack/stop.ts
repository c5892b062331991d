import { groupBy } from '@/lib/base/group-by'
import { inBatches } from '@/lib/base/in-batches'
import type { Result } from '@/lib/base/result'
import type { FetchFailure } from '@/lib/features/fetched-sources/define-source'
import type { Client } from '@/lib/features/openstack/client'
import type { CloudFailure } from '../account-calls'
import type { StoppedAttempt, StopStep } from '../define-driver'
import type { CloudServer } from '../server-schema'
import { cloudFailure } from './classify'
import { COMPUTE_VERSION, serversOf } from './servers'
import { tagOf } from './tags'

const STOP_MS = 5_000
/** The number of attempts whose servers are deleted concurrently. */
const AT_ONCE = 8

/** The region of an attempt with its session. */
export type Regions = {
  regionOf: (attempt: StoppedAttempt) => string | null
  sessionIn: (region: string | null) => Promise<Result<Client, FetchFailure>>
}

/**
 * Deletes the servers of attempts, which are read with one list for each region and batch of tags. The clean-up of an
 * attempt ends when a later list has none of its servers.
 */
export async function stopServers(
  attempts: readonly StoppedAttempt[],
  { regionOf, sessionIn }: Regions,
  now: Date,
): Promise<StopStep[]> {
  const steps = new Map<string, StopStep>()
  for (const [region, some] of groupBy(attempts, regionOf)) {
    const client = await sessionIn(region)
    const listed = client.ok ? await serversOf(client.value, some.map(tagOf)) : client
    if (!client.ok || !listed.ok) {
      const step = stopping(now, listed.ok ? null : listed.error.what)
      for (const attempt of some) steps.set(tagOf(attempt), step)
      continue
    }
    for (const batch of inBatches(some.map(tagOf), AT_ONCE))
      await Promise.all(
        batch.map(async (tag) => {
          const servers = listed.value.get(tag) ?? []
          const error = await deleteServers(client.value, servers)
          steps.set(tag, servers.length === 0 ? { kind: 'gone' } : stopping(now, error))
        }),
      )
  }
  return attempts.map((attempt) => steps.get(tagOf(attempt)) ?? stopping(now, null))
}

/** Deletes servers; returns the last error, or null. */
async function deleteServers(
  client: Client,
  servers: readonly CloudServer[],
): Promise<string | null> {
  let error: string | null = null
  for (const server of servers) error = (await deleteServer(client, server))?.message ?? error
  return error
}

/** Deletes a server. Returns null if Nova accepted it or has no such server. */
export async function deleteServer(
  client: Client,
  { id, name }: Pick<CloudServer, 'id' | 'name'>,
): Promise<CloudFailure | null> {
  const sent = await client.send({
    service: 'compute',
    method: 'DELETE',
    path: `/servers/${encodeURIComponent(id)}`,
    version: COMPUTE_VERSION,
  })
  if (!sent.ok) return cloudFailure(sent.error)
  const { status } = sent.value
  if (status === 204 || status === 404) return null
  const message = `Nova answered the deletion of ${name} with ${status}.`
  return { failure: status === 403 ? 'forbidden' : 'unknown', message, waitMs: null }
}

/**
 * Returns one server of each name. If a request was repeated although its first answer was only late, a second server
 * exists and is deleted.
 */
export async function withoutDuplicates(
  client: Client,
  servers: readonly CloudServer[],
): Promise<CloudServer[]> {
  const retained = new Map<string, CloudServer>()
  for (const server of servers.toSorted((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1)))
    if (!retained.has(server.name)) retained.set(server.name, server)
  const unique = new Set(retained.values())
  await deleteServers(
    client,
    servers.filter((server) => !unique.has(server)),
  )
  return servers.filter((server) => unique.has(server))
}

const rank = ({ state }: CloudServer) => ['running', 'stopped', 'building', 'failed'].indexOf(state)

const stopping = (now: Date, error: string | null): StopStep => ({
  kind: 'stopping',
  at: new Date(now.getTime() + STOP_MS),
  error,
})
