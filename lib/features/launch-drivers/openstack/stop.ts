import type { Client } from '@/lib/features/openstack/client'
import type { CloudFailure } from '../account-calls'
import type { StopStep } from '../define-driver'
import type { CloudServer } from '../server-schema'
import { cloudFailure } from './classify'
import { COMPUTE_VERSION, serversOf } from './servers'

const STOP_MS = 5_000

/** Deletes the servers with the tag; the clean-up ends when a later look finds none. */
export async function stopServers(client: Client, tag: string, now: Date): Promise<StopStep> {
  const found = await serversOf(client, [tag])
  if (!found.ok) return stopping(now, found.error.what)
  const servers = found.value.get(tag) ?? []
  if (servers.length === 0) return { kind: 'gone' }
  return stopping(now, await deleteServers(client, servers))
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

/** Deletes a server; null: Nova accepted it, or has no such server. */
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
  return { failure: status === 403 ? 'credentials' : 'unknown', message, waitMs: null }
}

/**
 * One server of each name. A request that was repeated although its first answer was only late creates a second one,
 * which is deleted.
 */
export async function withoutDuplicates(
  client: Client,
  servers: readonly CloudServer[],
): Promise<CloudServer[]> {
  const kept = new Map<string, CloudServer>()
  for (const server of servers.toSorted((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1)))
    if (!kept.has(server.name)) kept.set(server.name, server)
  const unique = new Set(kept.values())
  await deleteServers(
    client,
    servers.filter((server) => !unique.has(server)),
  )
  return servers.filter((server) => unique.has(server))
}

const rank = ({ state }: CloudServer) => ['running', 'building', 'failed'].indexOf(state)

export const stopping = (now: Date, error: string | null): StopStep => ({
  kind: 'stopping',
  at: new Date(now.getTime() + STOP_MS),
  error,
})
