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

/** The most pools that an account is shown with: a page has many accounts. */
export const MOST_POOLS = 100

export const accountChangesSchema = changesSchemaOf(accountFields)

export const accountSchema = answerSchemaOf(accountFields, {
  providerId: z.string(),
  provider: z.string(),
  /** What one unit of its currency is worth in the reporting currency now; null: its prices count as unknown. */
  rate: z.string().nullable(),
  /** Drawn on slices, so that colour is never the only channel. */
  letter: z.string(),
  /** An earlier account has this colour already. */
  hatched: z.boolean(),
  /** Null: none was made. Otherwise how long the one before it signs too; null: it does not. */
  driverSecret: z.object({ previousUntil: z.iso.datetime().nullable() }).nullable(),
  ...usageFields,
  ...cloudStateFields,
  /** Failures of the last `RECENT_FAILURE_HOURS`. */
  recentFailures: z.number().int(),
  /** Pools that may use it: those that list it, and those that take all accounts; the first by name. */
  poolIds: z.array(z.string()).max(MOST_POOLS),
  /** The number of all of them. */
  poolCount: z.number().int(),
})

/** How pages draw it. */
export const accountDescription = describeResource({
  ...accountList,
  fields: accountFields,
  owners: { providerId: { ...accountList.owners.providerId, schema: idSchema } },
  create: newAccountSchema,
  changes: accountChangesSchema,
})

export type Account = z.infer<typeof accountSchema>

/** A secret, with the settings that it belongs to where these change too. */
export const driverSecretRequestSchema = sourceSecretSchema.extend({
  driver: driverRequestSchema.optional(),
})
export type DriverSecretRequest = z.output<typeof driverSecretRequestSchema>

export const failureReportSchema = z.strictObject({
  /** Absent: now. */
  at: timeSchema.optional(),
  source: text(100),
  message: noteSchema.nullable().default(null),
  /** Several failures of one instant in one report. */
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
