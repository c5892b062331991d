import { z } from 'zod'
import { roleSchema } from '@/lib/api/fields/role'
import { unreadableSchema } from '@/lib/api/fields/unreadable'
import { roles } from '@/lib/auth/permissions'
import { alertSettingsSchema } from './alert-settings'
import { bindSettingsSchema } from './bind-settings'
import { retentionRequestSchema } from './short-retention'

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** ISO 4217, as the platform knows it. */
const currencySchema = z
  .string()
  .regex(/^[A-Z]{3}$/, 'is three capital letters, as USD')
  .refine((code) => currencies.has(code), 'is no currency')

const wholeFrom = (least: number, most: number) => {
  const sentence = `is a whole number from ${least} to ${most}`
  return z.number(sentence).int(sentence).min(least, sentence).max(most, sentence)
}

const wholeUpTo = (most: number) => wholeFrom(1, most)

const retentionShape = {
  /** An attempt without an outcome counts as failed after so long. */
  outcomeMinutes: wholeUpTo(10_080),
  /** Retention of the inputs and traces of decisions. */
  traceDays: wholeUpTo(3650),
  /** Retention of a launch with its receipts and results, from its end. */
  resultDays: wholeUpTo(3650),
}

export const securityShape = {
  /** A session of staff ends after so long without a call, and after so long in any case. */
  staffIdleMinutes: wholeFrom(5, 43_200),
  staffTotalHours: wholeUpTo(8760),
  /** The same for owners and members of tenants. */
  tenantIdleMinutes: wholeFrom(5, 43_200),
  tenantTotalHours: wholeUpTo(8760),
  /** The longest life of a new API token. */
  tokenDays: wholeUpTo(3650),
}

/** Roles whose people need a second factor beside their password. */
const secondFactorRoles = z.array(roleSchema).max(roles.length)

const offerMinutes = wholeUpTo(10_080)
/** Samples that count must not be forgotten: longer than `SAMPLE_HOURS`. */
const monitoringDays = wholeFrom(2, 365)

/** The read replica; null without one. */
export const readReplicaSchema = z.object({
  replica: z
    .object({
      /** How far it is behind; null: it cannot be reached. */
      lagMs: z.number().int().nullable(),
      /** With a larger lag it is not used. */
      maxLagMs: z.number().int(),
      /** Why the primary answers instead; null: the replica is used. */
      problem: z.string().nullable(),
    })
    .nullable(),
})

export const settingsSchema = z.object({
  reportingCurrency: z.string(),
  /** How long a free host stays offered to the next entry of the waiting list. */
  offerMinutes,
  /** Retention of monitoring samples. */
  monitoringDays,
  ...retentionShape,
  ...securityShape,
  secondFactorRoles,
  /** The demo data set is loaded. */
  demo: z.boolean(),
  /** A shorter retention that waits for another administrator to save the same values; null: none. */
  retentionRequest: retentionRequestSchema.nullable(),
  alerts: alertSettingsSchema,
  binding: bindSettingsSchema,
  revision: z.number().int(),
  /** For staff: stored settings that cannot be read and have their defaults here; absent if all can be read. */
  unreadable: z.array(unreadableSchema).max(2).optional(),
})

export const currencySettingSchema = z.object({ reportingCurrency: currencySchema })

export const offerSettingsSchema = z.object({ offerMinutes })

export const monitoringSettingsSchema = z.object({ monitoringDays })

export const RESULTS_TOO_SHORT = 'must not be shorter than the retention of traces'

export const retentionSettingsSchema = z
  .object(retentionShape)
  .refine(({ traceDays, resultDays }) => resultDays >= traceDays, {
    path: ['resultDays'],
    message: RESULTS_TOO_SHORT,
  })

const SESSION_TOO_SHORT = 'must not be shorter than the time without use'

type SessionLimits = z.output<z.ZodObject<typeof securityShape>>

/** The limit of a session's whole life that is shorter than the limit of its idle time, as a refusal; or null. */
export function sessionLimitIssue(limits: SessionLimits) {
  if (limits.staffTotalHours * 60 < limits.staffIdleMinutes)
    return { path: 'staffTotalHours', message: SESSION_TOO_SHORT }
  if (limits.tenantTotalHours * 60 < limits.tenantIdleMinutes)
    return { path: 'tenantTotalHours', message: SESSION_TOO_SHORT }
  return null
}

export const securitySettingsSchema = z.object(securityShape).superRefine((limits, context) => {
  const issue = sessionLimitIssue(limits)
  if (issue !== null) context.addIssue({ ...issue, code: 'custom', path: [issue.path] })
})

export const secondFactorSettingsSchema = z.object({ secondFactorRoles })

/** Absent fields stay unchanged, so each section of the page is saved separately; alert thresholds are set together, and so are bind settings. */
export const updateSettingsSchema = z.strictObject({
  ...currencySettingSchema.extend({ ...retentionShape, ...securityShape }).partial().shape,
  alerts: alertSettingsSchema.optional(),
  binding: bindSettingsSchema.optional(),
  ...offerSettingsSchema.partial().shape,
  ...monitoringSettingsSchema.partial().shape,
  ...secondFactorSettingsSchema.partial().shape,
  /** Withdraws the request for a shorter retention. */
  retentionRequest: z.null().optional(),
})

const confirmedKeys = [
  ...['traceDays', 'resultDays', 'retentionRequest', 'secondFactorRoles'],
  ...Object.keys(securityShape),
]

/** True if a change concerns the retention of the record or anonymous callers, which needs a confirmed session. */
export const isSensitive = (change: UpdateSettings): boolean =>
  Object.entries(change).some(([key, value]) => value !== undefined && confirmedKeys.includes(key))

export type Settings = z.output<typeof settingsSchema>
export type UpdateSettings = z.output<typeof updateSettingsSchema>
