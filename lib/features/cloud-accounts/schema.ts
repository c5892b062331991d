import { z } from 'zod'
import { shownDifferenceSchema } from './differences/schema'

const time = z.iso.datetime().nullable()

/** What a cloud allows an account in a realm, and how much of it is used. */
const limitSchema = z.object({
  /** Null: the realm that the settings name. */
  realm: z.string().nullable(),
  name: z.enum(['instances', 'vcpus', 'memoryMb']),
  used: z.number(),
  /** Null: unlimited. */
  allowed: z.number().nullable(),
})
export const limitsSchema = z.array(limitSchema)

/** An account as its cloud describes it. */
export const cloudAccountSchema = z.object({
  /** False: its driver cannot query the cloud. */
  isQueried: z.boolean(),
  /** When the cloud was last queried. */
  triedAt: time,
  limits: limitsSchema,
  limitsAt: time,
  /** Why the limits could not be read the last time; null: they were. */
  limitsError: z.string().nullable(),
  differences: z.array(shownDifferenceSchema),
  comparedAt: time,
  compareError: z.string().nullable(),
  /** Servers whose deletion the cloud has not confirmed yet. */
  deleting: z.number().int(),
})
export type CloudAccountState = z.infer<typeof cloudAccountSchema>

export const fixRequestSchema = z.strictObject({
  serverId: z.string().min(1).max(200),
  /** The kind of difference as it was seen. */
  kind: shownDifferenceSchema.shape.kind,
})
export type FixRequest = z.output<typeof fixRequestSchema>
