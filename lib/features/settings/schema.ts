import { z } from 'zod'
import { roleSchema } from '@/lib/api/fields/role'
import { unreadableSchema } from '@/lib/api/fields/unreadable'
import { roles } from '@/lib/auth/permissions'
import { alertSettingsSchema } from './alert-settings'
import { bindSettingsSchema } from './bind-settings'
import { retentionRequestSchema } from './short-retention'

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** A code of ISO 4217 that the runtime supports. */
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
  /** The number of minutes after which an attempt without an outcome counts as failed. */
  outcomeMinutes: wholeUpTo(10_080),
  /** The retention of the inputs and traces of decisions. */
  traceDays: wholeUpTo(3650),
  /** The retention of a launch with its receipts and results, from its end. */
  resultDays: wholeUpTo(3650),
}

const securityShape = {
  /** The maximum idle time and the maximum total time of a session of staff. */
  staffIdleMinutes: wholeFrom(5, 43_200),
  staffTotalHours: wholeUpTo(8760),
  /** The same for owners and members of tenants. */
  tenantIdleMinutes: wholeFrom(5, 43_200),
  tenantTotalHours: wholeUpTo(8760),
  /** The maximum lifetime of a new API token. */
  tokenDays: wholeUpTo(3650),
}

/** The roles that require a second factor in addition to the password. */
const secondFactorRoles = z.array(roleSchema).max(roles.length)

const offerMinutes = wholeUpTo(10_080)
/** Longer than `SAMPLE_HOURS`, so that no sample is deleted while it counts. */
const monitoringDays = wholeFrom(2, 365)

/** The read replica; null without one. */
export const readReplicaSchema = z.object({
  replica: z
    .object({
      /** The lag of the replica; null if it is unreachable. */
      lagMs: z.number().int().nullable(),
      /** With a larger lag the replica is not used. */
      maxLagMs: z.number().int(),
      /** The reason why the primary is used instead; null if the replica is used. */
      problem: z.string().nullable(),
    })
    .nullable(),
})

export const settingsSchema = z.object({
  reportingCurrency: z.string(),
  /** The number of minutes for which a free host is offered to the next entry of the waiting list. */
  offerMinutes,
  /** The retention of monitoring samples. */
  monitoringDays,
  ...retentionShape,
  ...securityShape,
  secondFactorRoles,
  /** True if the demo data set is loaded. */
  demo: z.boolean(),
  /**
   * A shorter retention that waits until another administrator saves the same values; null without such a
   * request.
   */
  retentionRequest: retentionRequestSchema.nullable(),
  alerts: alertSettingsSchema,
  binding: bindSettingsSchema,
  revision: z.number().int(),
  /** For staff: stored settings that cannot be read and have their defaults here. Absent if all can be read. */
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

/** The issue if the maximum total time of a session is shorter than its maximum idle time; otherwise null. */
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

/**
 * Absent fields do not change, so each section of the page is saved separately. The thresholds of alerts are
 * set together, as are the settings for binding.
 */
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

/** True if a change affects the retention of records or anonymous callers, which requires a confirmed session. */
export const isSensitive = (change: UpdateSettings): boolean =>
  Object.entries(change).some(([key, value]) => value !== undefined && confirmedKeys.includes(key))

export type Settings = z.output<typeof settingsSchema>
export type UpdateSettings = z.output<typeof updateSettingsSchema>
