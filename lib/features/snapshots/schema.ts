import { z } from 'zod'
import { rankingSchema } from '@/lib/features/account-ranks/ranking-schema'

/** The inputs of a preview, pinned at one instant so that the chances only change for one reason at a time. */

const labels = z.record(z.string(), z.string())

export const snapshotAccountSchema = z.object({
  id: z.string(),
  name: z.string(),
  provider: z.string(),
  priority: z.number().int().nullable(),
  running: z.number().int(),
  quota: z.number().int().nullable(),
  failures: z.array(z.string()),
  labels,
})

export const snapshotMatchSchema = z.object({
  id: z.string(),
  account: z.string(),
  realm: z.string().nullable(),
  hardwareProfile: z.string().nullable(),
  image: z.string().nullable(),
  costPerHour: z.string().nullable(),
  /** The price before mark-up or discount; absent if it is the same. */
  basicPerHour: z.string().nullable().optional(),
  slaRank: z.number().nullable(),
  labels,
  rejectedBecause: z.array(z.string()),
  assemblies: z.array(
    z.object({
      hardwareProfile: z.string(),
      image: z.string(),
      count: z.number().int(),
      costPerHour: z.string().nullable(),
      basicPerHour: z.string().nullable().optional(),
    }),
  ),
})

/** The appearance of an account: a stored colour and a letter, so that colour is never the only distinction. */
export const accountDisplaySchema = z.object({
  id: z.string(),
  letter: z.string(),
  colourSlot: z.number().int().min(0).max(9),
  hatched: z.boolean(),
  maintenance: z.boolean(),
  enabled: z.boolean(),
  currency: z.string(),
  /** True if its currency has no exchange rate, so that its prices count as unknown; otherwise absent. */
  lacksRate: z.literal(true).optional(),
})

/**
 * The inputs without a history. For another instant they have the values of the time at which the inputs were
 * gathered. `enabled` stands for switches and maintenance, `slas` for the promises and dates of SLAs,
 * `inventory` for everything that is neither of these nor a price, a rate, a failure, a metric or a factor of
 * the ranker.
 */
export const unrecordedParts = ['running', 'quota', 'enabled', 'slas', 'inventory'] as const

export const snapshotSchema = z.object({
  id: z.string(),
  /** The instant of the prices, rates, failures and SLA ranks. */
  takenAt: z.string(),
  /** Only present for inputs of another instant than that at which they were gathered. */
  notRecorded: z.array(z.enum(unrecordedParts)).optional(),
  reportingCurrency: z.string(),
  /** Null for the global default, with all accounts and realms. */
  pool: z.object({ id: z.string(), name: z.string() }).nullable(),
  accounts: z.array(snapshotAccountSchema),
  display: z.array(accountDisplaySchema),
  deployables: z.array(
    z.object({ id: z.string(), name: z.string(), matches: z.array(snapshotMatchSchema) }),
  ),
})

/** The inputs of the SLA ranks of a snapshot's candidates; null if no SLA was in force. */
export const snapshotRankingSchema = z.object({ ranking: rankingSchema.nullable() })

export type Snapshot = z.infer<typeof snapshotSchema>
export type SnapshotDeployable = Snapshot['deployables'][number]
export type AccountDisplay = z.infer<typeof accountDisplaySchema>

/**
 * The snapshot, and whether new samples of accounts with an SLA count, which is needed for policies that read
 * SLA ranks.
 */
export const inputsAgeQuerySchema = z.object({
  snapshot: z.string().min(1).max(100),
  samples: z.enum(['true', 'false']).optional(),
})

export type InputsAgeQuery = z.infer<typeof inputsAgeQuerySchema>

/** The age of pinned inputs as a number of changes. */
export const inputsAgeSchema = z.object({
  snapshotId: z.string(),
  takenAt: z.string(),
  newer: z.number().int(),
  newestAt: z.string().nullable(),
})

export type InputsAge = z.infer<typeof inputsAgeSchema>
