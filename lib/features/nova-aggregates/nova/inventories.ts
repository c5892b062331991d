import { z } from 'zod'
import { err, ok, type Result } from '@/lib/base/result'
import type { CallFailure } from '@/lib/features/fetched-sources/call'
import type { Client } from '@/lib/features/openstack/client'
import { inventoryRatios } from '../steps/requests'

/** Concurrent writers of one provider, such as nova-compute, are rare. */
const MAX_TRIES = 5

const providersSchema = z.object({
  resource_providers: z.array(z.object({ uuid: z.string(), name: z.string() })),
})
const inventory = z.looseObject({ allocation_ratio: z.number() })
const inventoriesSchema = z.object({
  resource_provider_generation: z.number().int(),
  inventories: z.object({ VCPU: inventory.optional(), MEMORY_MB: inventory.optional() }),
})

type Inventories = z.output<typeof inventoriesSchema> & { uuid: string }

/** Reads the inventories of a compute host. Null if Placement has no such provider. */
export async function readInventories(
  client: Client,
  host: string,
): Promise<Result<Inventories | null, CallFailure>> {
  const listed = await client.get({
    service: 'placement',
    path: `/resource_providers?name=${encodeURIComponent(host)}`,
    schema: providersSchema,
  })
  if (!listed.ok) return listed
  const uuid = listed.value.resource_providers.find(({ name }) => name === host)?.uuid
  if (uuid === undefined) return ok(null)
  const path = `/resource_providers/${encodeURIComponent(uuid)}/inventories`
  const read = await client.get({ service: 'placement', path, schema: inventoriesSchema })
  return read.ok ? ok({ ...read.value, uuid }) : read
}

type Requested = { host: string; ram: number; cpu: number }

/**
 * Writes the allocation ratios of a host. Each inventory is written with the generation at which it was read. If
 * another program changed it in between, both are read again.
 */
export async function writeRatios(
  client: Client,
  { host, ...ratios }: Requested,
): Promise<Result<null, CallFailure>> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const read = await readInventories(client, host)
    if (!read.ok) return read
    if (read.value === null) return err(unknown(host))
    const written = await writeOnce(client, read.value, inventoryRatios(ratios))
    if (written.ok || written.error.status !== 409) return written
  }
  return err(conflict(host))
}

async function writeOnce(
  client: Client,
  { uuid, inventories, resource_provider_generation: first }: Inventories,
  ratios: ReturnType<typeof inventoryRatios>,
): Promise<Result<null, CallFailure>> {
  let generation = first
  for (const { name, ratio } of ratios) {
    const sent = await client.send({
      service: 'placement',
      method: 'PUT',
      path: `/resource_providers/${encodeURIComponent(uuid)}/inventories/${name}`,
      body: {
        ...inventories[name],
        allocation_ratio: ratio,
        resource_provider_generation: generation,
      },
    })
    if (!sent.ok) return sent
    const { status } = sent.value
    if (status !== 200) return err(refusedWrite(uuid, status))
    generation += 1
  }
  return ok(null)
}

const conflict = (host: string): CallFailure => ({
  kind: 'answer',
  what: `Another program changed the inventory of ${host} ${MAX_TRIES} times while it was written.`,
  remedy: 'Apply the changes again.',
  status: 409,
})

const unknown = (host: string): CallFailure => ({
  kind: 'answer',
  what: `Placement has no resource provider ${host}.`,
  remedy: 'Check the name of the node.',
  status: 404,
})

const refusedWrite = (uuid: string, status: number): CallFailure => ({
  kind: status === 403 ? 'forbidden' : 'answer',
  what: `Placement answered the inventory of ${uuid} with ${status}.`,
  remedy: 'Check that the user is an administrator of the cloud.',
  status,
})
