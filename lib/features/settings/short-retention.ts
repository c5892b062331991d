import { z } from 'zod'
import { HOUR_MS } from '@/lib/base/durations'

/** A single administrator cannot shorten the retention to fewer days than this. */
export const DAYS_ALONE = 30

/** The number of hours within which another administrator can confirm a request. */
export const REQUEST_HOURS = 24

/** The number of hours by which the accounts of both administrators must be older than the request. */
export const ACCOUNT_AGE_HOURS = 24

/** A shorter retention that one administrator requested and another one has not confirmed. */
export const retentionRequestSchema = z.object({
  traceDays: z.number().int(),
  resultDays: z.number().int(),
  requestedById: z.string(),
  requestedBy: z.string(),
  requestedAt: z.string(),
})

export type RetentionRequest = z.output<typeof retentionRequestSchema>

type Retention = Pick<RetentionRequest, 'traceDays' | 'resultDays'>

const keys = ['traceDays', 'resultDays'] as const

/** True if a change of the retention requires a second administrator. */
export const needsSecond = (before: Retention, requested: Retention): boolean =>
  keys.some((key) => requested[key] < DAYS_ALONE && requested[key] < before[key])

export const isSameRetention = (a: Retention, b: Retention): boolean =>
  keys.every((key) => a[key] === b[key])

/** The time after which a request can no longer be confirmed. */
export const expiryOf = ({ requestedAt }: RetentionRequest): Date =>
  new Date(Date.parse(requestedAt) + REQUEST_HOURS * HOUR_MS)
