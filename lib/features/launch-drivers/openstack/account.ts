import { err, ok, type Result } from '@/lib/base/result'
import type { FetchFailure } from '@/lib/features/fetched-sources/define-source'
import type { Client } from '@/lib/features/openstack/client'
import type { AccountCalls, CloudFailure, CloudLimit, ListedServer, Realms } from '../account-calls'
import { cloudFailure } from './classify'
import { projectLimits } from './limits'
import { isGone, listServers, serverOf } from './servers'
import { deleteServer } from './stop'
import { BERTH_TAG, originOf } from './tags'

type SessionIn = (realm: string | null) => Promise<Result<Client, FetchFailure>>

/** Calls for the limits and servers of the project as a whole. */
export function accountCalls({ region }: { region: string | null }, sessionIn: SessionIn) {
  const inEach = <T>(realms: Realms, read: Read<T>) =>
    readEach(region === null ? realms : [null], sessionIn, read)
  return {
    limits: (realms) => inEach(realms, limitsIn),
    list: (realms) => inEach(realms, listIn),
    remove: async ({ id, realm }) => {
      const client = await sessionIn(realm)
      return client.ok ? deleteServer(client.value, { id, name: id }) : cloudFailure(client.error)
    },
  } satisfies AccountCalls
}

type Read<T> = (client: Client, realm: string | null) => Promise<Result<T[], CloudFailure>>

/**
 * Returns the answers of all regions, or the first failure, because an incomplete list would look like a loss. Realms
 * that are no region with Nova have no servers. They are skipped if at least one realm is such a region.
 */
async function readEach<T>(
  realms: Realms,
  sessionIn: SessionIn,
  read: Read<T>,
): Promise<Result<T[], CloudFailure>> {
  const opened: { client: Client; realm: string | null }[] = []
  for (const realm of realms) {
    const client = await sessionIn(realm)
    if (!client.ok) return err(cloudFailure(client.error))
    opened.push({ client: client.value, realm })
  }
  const regions = opened.filter(({ client }) => client.addressOf('compute') !== null)
  const found: T[] = []
  for (const { client, realm } of regions.length === 0 ? opened : regions) {
    const some = await read(client, realm)
    if (!some.ok) return some
    found.push(...some.value)
  }
  return ok(found)
}

const limitNames = ['instances', 'vcpus', 'memoryMb'] as const

async function limitsIn(
  client: Client,
  realm: string | null,
): Promise<Result<CloudLimit[], CloudFailure>> {
  const read = await projectLimits(client)
  if (!read.ok) return err(cloudFailure(read.error))
  return ok(limitNames.map((name) => ({ realm, name, ...read.value[name] })))
}

async function listIn(
  client: Client,
  realm: string | null,
): Promise<Result<ListedServer[], CloudFailure>> {
  const listed = await listServers(client, [BERTH_TAG])
  if (!listed.ok) return err(cloudFailure(listed.error))
  return ok(
    listed.value
      .filter(({ status }) => !isGone(status))
      .map((server) => ({ ...serverOf(server), ...originOf(server.tags), realm })),
  )
}
