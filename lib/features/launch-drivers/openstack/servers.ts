import { z } from 'zod'
import { MAX_MESSAGE_LENGTH, storableText } from '@/lib/api/request/storable-text'
import { err, ok, type Result } from '@/lib/base/result'
import type { CallFailure } from '@/lib/features/fetched-sources/call'
import type { Client } from '@/lib/features/openstack/client'
import { LIST_BYTES } from '@/lib/features/openstack/refusal'
import type { CloudServer } from '../server-schema'

/** Tags at creation need microversion 2.52, and a chosen host needs 2.74. */
export const COMPUTE_VERSION = '2.74'
const PAGE = 500
const MAX_PAGES = 20

const novaServer = z.object({
  id: z.string().max(100),
  name: z.string(),
  status: z.string(),
  'OS-EXT-AZ:availability_zone': z.string().nullish(),
  'OS-EXT-SRV-ATTR:host': z.string().nullish(),
  addresses: z.record(z.string(), z.array(z.object({ addr: z.string().max(100) }))).default({}),
  fault: z.object({ message: z.string() }).nullish(),
  tags: z.array(z.string()).default([]),
})
export type NovaServer = z.output<typeof novaServer>
const listSchema = z.object({
  servers: z.array(novaServer),
  servers_links: z.array(z.object({ rel: z.string() })).default([]),
})

/** Tags in one call. Their length stays well below the 8 kB of a request line. */
const MAX_TAGS = 50

type Listed = Result<Map<string, CloudServer[]>, CallFailure>

/** Reads the servers with any of these tags, including those that are being built. */
export async function serversOf(client: Client, tags: readonly string[]): Promise<Listed> {
  const found = new Map<string, CloudServer[]>()
  for (let i = 0; i < tags.length; i += MAX_TAGS) {
    const some = tags.slice(i, i + MAX_TAGS)
    const listed = await listServers(client, some)
    if (!listed.ok) return listed
    for (const server of listed.value) {
      const tag = some.find((each) => server.tags.includes(each))
      if (tag === undefined || isGone(server.status)) continue
      found.set(tag, [...(found.get(tag) ?? []), serverOf(server)])
    }
  }
  return ok(found)
}

/** Reads all pages of the servers with one of the tags. */
export async function listServers(
  client: Client,
  tags: readonly string[],
): Promise<Result<NovaServer[], CallFailure>> {
  const found: NovaServer[] = []
  const filter = `tags-any=${tags.map(encodeURIComponent).join(',')}&limit=${PAGE}`
  for (let page = 0, marker = ''; page < MAX_PAGES; page++) {
    const listed = await client.get({
      service: 'compute',
      path: `/servers/detail?${filter}${marker}`,
      schema: listSchema,
      version: COMPUTE_VERSION,
      mostBytes: LIST_BYTES,
    })
    if (!listed.ok) return listed
    found.push(...listed.value.servers)
    const last = listed.value.servers.at(-1)
    // A cloud may return shorter pages than requested.
    const hasMore = listed.value.servers_links.some(({ rel }) => rel === 'next')
    if (last === undefined || !hasMore) return ok(found)
    marker = `&marker=${encodeURIComponent(last.id)}`
  }
  return err(tooMany)
}

const tooMany: CallFailure = {
  kind: 'too-long',
  what: `Nova lists more than ${PAGE * MAX_PAGES} servers of Berth.`,
  remedy: 'Divide them between several accounts.',
  status: null,
}

export const isGone = (status: string) => status === 'DELETED' || status === 'SOFT_DELETED'

export const serverOf = (server: NovaServer): CloudServer => ({
  id: server.id,
  name: server.name,
  state: stateOf(server.status),
  host: server['OS-EXT-SRV-ATTR:host'] ?? null,
  zone: server['OS-EXT-AZ:availability_zone'] || null,
  addresses: Object.values(server.addresses).flatMap((ports) => ports.map(({ addr }) => addr)),
  message: server.fault ? storableText(server.fault.message.slice(0, MAX_MESSAGE_LENGTH)) : null,
  since: null,
})

/** States in which a server exists, does not run, and is not being built. */
const STOPPED = ['SHUTOFF', 'SUSPENDED', 'PAUSED', 'SHELVED', 'SHELVED_OFFLOADED']

function stateOf(status: string): CloudServer['state'] {
  if (status === 'ACTIVE') return 'running'
  if (STOPPED.includes(status)) return 'stopped'
  return status === 'ERROR' ? 'failed' : 'building'
}
