import { z } from 'zod'
import { idSchema, noteSchema, text } from '@/lib/api/fields/text'
import { timeSchema } from '@/lib/api/fields/time'
import { sourceSecretSchema } from '@/lib/features/fetched-sources/schema'
import { driverRequestSchema } from '@/lib/features/launch-drivers/schema'
import { describeResource } from '@/lib/features/resources/fields/described'
import {
  answerSchemaOf,
  changesSchemaOf,
  newSchemaOf,
} from '@/lib/features/resources/fields/field-schemas'
import { usageFields } from '@/lib/features/resources/schema'
import { cloudStateFields } from './cloud-state/schema'
import { accountFields } from './fields'
import { accountList } from './listed'

export const newAccountSchema = newSchemaOf(accountFields, { providerId: idSchema })

/** The maximum number of pools in an account's response, because a page has many accounts. */
export const MAX_POOLS = 100

export const accountChangesSchema = changesSchemaOf(accountFields)

export const accountSchema = answerSchemaOf(accountFields, {
  providerId: z.string(),
  provider: z.string(),
  /** The value of one unit of its currency in the reporting currency; null if unknown, as its prices then are. */
  rate: z.string().nullable(),
  /** Shown on chart slices, so that colour is never the only channel. */
  letter: z.string(),
  /** True if an earlier account has the same colour. */
  hatched: z.boolean(),
  /**
   * Null if there is no secret. `previousUntil` is the time until which the previous secret also signs; null if it does
   * not.
   */
  driverSecret: z.object({ previousUntil: z.iso.datetime().nullable() }).nullable(),
  ...usageFields,
  ...cloudStateFields,
  /** Failures of the last `RECENT_FAILURE_HOURS`. */
  recentFailures: z.number().int(),
  /** Pools that may use it, by name: those that list it and those with all accounts. Limited to `MAX_POOLS`. */
  poolIds: z.array(z.string()).max(MAX_POOLS),
  /** The total number of these pools. */
  poolCount: z.number().int(),
})

/** The presentation of accounts on pages. */
export const accountDescription = describeResource({
  ...accountList,
  fields: accountFields,
  owners: { providerId: { ...accountList.owners.providerId, schema: idSchema } },
  create: newAccountSchema,
  changes: accountChangesSchema,
})

export type Account = z.infer<typeof accountSchema>

/** A secret, optionally with changes of the settings that it belongs to. */
export const driverSecretRequestSchema = sourceSecretSchema.extend({
  driver: driverRequestSchema.optional(),
})
export type DriverSecretRequest = z.output<typeof driverSecretRequestSchema>

export const failureReportSchema = z.strictObject({
  /** Absent: now. */
  at: timeSchema.optional(),
  source: text(100),
  message: noteSchema.nullable().default(null),
  /** The number of failures with the same time. */
  count: z.number().int().min(1).max(1000, 'Report at most 1,000 at once.').default(1),
})

export type FailureReport = z.infer<typeof failureReportSchema>

export const maintenanceSchema = z.strictObject({
  on: z.boolean(),
  note: noteSchema.nullable().default(null),
})

export type Maintenance = z.infer<typeof maintenanceSchema>

export const accountFailureSchema = z.object({
  id: z.string(),
  at: z.string(),
  source: z.string(),
  message: z.string().nullable(),
})

export type AccountFailurePage = {
  items: z.infer<typeof accountFailureSchema>[]
  next: string | null
}
