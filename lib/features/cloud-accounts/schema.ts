import { z } from 'zod'
import { differenceResponseSchema } from './differences/schema'

const time = z.iso.datetime().nullable()

/** A limit of an account in a realm of its cloud, and its use. */
const limitSchema = z.object({
  /** Null for the realm that the settings name. */
  realm: z.string().nullable(),
  name: z.enum(['instances', 'vcpus', 'memoryMb']),
  used: z.number(),
  /** Null if unlimited. */
  allowed: z.number().nullable(),
})
export const limitsSchema = z.array(limitSchema)

/** The state of an account according to its cloud. */
export const cloudAccountSchema = z.object({
  /** False if its driver cannot query the cloud. */
  isQueried: z.boolean(),
  /** The time of the last query of the cloud. */
  triedAt: time,
  limits: limitsSchema,
  limitsAt: time,
  /** Why the last read of the limits failed; null if it succeeded. */
  limitsError: z.string().nullable(),
  differences: z.array(differenceResponseSchema),
  comparedAt: time,
  compareError: z.string().nullable(),
  /** Servers whose deletion the cloud has not confirmed yet. */
  deleting: z.number().int(),
})
export type CloudAccountState = z.infer<typeof cloudAccountSchema>

export const fixRequestSchema = z.strictObject({
  serverId: z.string().min(1).max(200),
  /** The kind of difference that the caller saw. */
  kind: differenceResponseSchema.shape.kind,
})
export type FixRequest = z.output<typeof fixRequestSchema>
