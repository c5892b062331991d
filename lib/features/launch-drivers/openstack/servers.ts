import { z } from 'zod'
import { storableText } from '@/lib/api/request/storable-text'
import { ok, type Result } from '@/lib/base/result'
import type { CallFailure } from '@/lib/features/fetched-sources/call'
import type { Client } from '@/lib/features/openstack/client'
import { LIST_BYTES } from '@/lib/features/openstack/refusal'
import type { CloudServer } from '../server-schema'

/** Tags at creation need 2.52, a chosen host 2.74. */
export const COMPUTE_VERSION = '2.74'
const MAX_MESSAGE = 1_000

const novaServer = z.object({
  id: z.string().max(100),
  name: z.string(),
  status: z.string(),
  'OS-EXT-AZ:availability_zone': z.string().nullish(),
  'OS-EXT-SRV-ATTR:host': z.string().nullish(),
  addresses: z.record(z.string(), z.array(z.object({ addr: z.string().max(100) }))).default({}),
  fault: z.object({ message: z.string() }).nullish(),
})
const listSchema = z.object({ servers: z.array(novaServer) })

/** The tag that finds the servers of an attempt again; Nova allows 60 characters without a comma or slash. */
export const tagOf = ({ launchId, attempt }: { launchId: string; attempt: number }) =>
  `berth.${launchId}.${attempt}`

/** The servers of an attempt, also while they are being built. */
export async function serversOf(
  client: Client,
  tag: string,
): Promise<Result<CloudServer[], CallFailure>> {
  const found = await client.get({
    service: 'compute',
    path: `/servers/detail?tags=${encodeURIComponent(tag)}`,
    schema: listSchema,
    version: COMPUTE_VERSION,
    mostBytes: LIST_BYTES,
  })
  if (!found.ok) return found
  return ok(found.value.servers.filter(({ status }) => !isGone(status)).map(serverOf))
}

const isGone = (status: string) => status === 'DELETED' || status === 'SOFT_DELETED'

const serverOf = (server: z.output<typeof novaServer>): CloudServer => ({
  id: server.id,
  name: server.name,
  state: stateOf(server.status),
  host: server['OS-EXT-SRV-ATTR:host'] ?? null,
  zone: server['OS-EXT-AZ:availability_zone'] || null,
  addresses: Object.values(server.addresses).flatMap((ports) => ports.map(({ addr }) => addr)),
  message: server.fault ? storableText(server.fault.message.slice(0, MAX_MESSAGE)) : null,
})

function stateOf(status: string): CloudServer['state'] {
  if (status === 'ACTIVE') return 'running'
  return status === 'ERROR' ? 'failed' : 'building'
}
