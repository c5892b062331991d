import { z } from 'zod'
import { err, ok, type Result } from '@/lib/base/result'
import type { FetchFailure } from '@/lib/features/fetched-sources/define-source'
import type { Client } from '@/lib/features/openstack/client'
import { allPages } from './pages'
import { COMPUTE_VERSION } from './servers'

const flavorSchema = z.object({ id: z.string().max(255), name: z.string() })

/** A cache of flavors by name, for each session. */
const cache = new WeakMap<Client, Map<string, string>>()

/** Returns the id of the flavor with this name. A name that is not cached is looked up again. */
export async function flavorId(
  client: Client,
  name: string,
): Promise<Result<string, FetchFailure>> {
  const before = cache.get(client)?.get(name)
  if (before !== undefined) return ok(before)
  const listed = await listFlavors(client)
  if (!listed.ok) return listed
  cache.set(client, listed.value)
  const id = listed.value.get(name)
  return id === undefined ? err(unknownFlavor(name)) : ok(id)
}

/** Reads the flavors again. True if none has this id, for example because a flavor was created again to change it. */
export async function isFlavorGone(client: Client, id: string): Promise<boolean> {
  const listed = await listFlavors(client)
  if (!listed.ok) return false
  cache.set(client, listed.value)
  return ![...listed.value.values()].includes(id)
}

async function listFlavors(client: Client): Promise<Result<Map<string, string>, FetchFailure>> {
  const listed = await allPages(client, {
    service: 'compute',
    path: '/flavors',
    list: 'flavors',
    item: flavorSchema,
    version: COMPUTE_VERSION,
    isRequired: true,
  })
  return listed.ok ? ok(new Map(listed.value.map(({ id, name }) => [name, id]))) : listed
}

const unknownFlavor = (name: string): FetchFailure => ({
  kind: 'settings',
  what: `The cloud has no flavor "${name}" that this project may use.`,
  remedy: 'Name the hardware profile of the provider as the flavor is named, or create the flavor.',
})
