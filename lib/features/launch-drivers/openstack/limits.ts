import { z } from 'zod'
import { ok, type Result } from '@/lib/base/result'
import type { CallFailure } from '@/lib/features/fetched-sources/call'
import type { Client } from '@/lib/features/openstack/client'
import type { CloudLimit } from '../account-calls'
import { COMPUTE_VERSION } from './servers'

const count = z.number().int()

const limitsSchema = z.object({
  limits: z.object({
    absolute: z.object({
      maxTotalInstances: count,
      totalInstancesUsed: count,
      maxTotalCores: count,
      totalCoresUsed: count,
      maxTotalRAMSize: count,
      totalRAMUsed: count,
    }),
  }),
})

type Limits = Readonly<Record<CloudLimit['name'], Pick<CloudLimit, 'used' | 'allowed'>>>

/** The limits of the project in a region, and their use. */
export async function projectLimits(client: Client): Promise<Result<Limits, CallFailure>> {
  const read = await client.get({
    service: 'compute',
    path: '/limits',
    schema: limitsSchema,
    version: COMPUTE_VERSION,
  })
  if (!read.ok) return read
  const { absolute } = read.value.limits
  return ok({
    instances: limit(absolute.totalInstancesUsed, absolute.maxTotalInstances),
    vcpus: limit(absolute.totalCoresUsed, absolute.maxTotalCores),
    memoryMb: limit(absolute.totalRAMUsed, absolute.maxTotalRAMSize),
  })
}

/** Nova uses -1 for unlimited. */
const limit = (used: number, allowed: number) => ({ used, allowed: allowed < 0 ? null : allowed })
