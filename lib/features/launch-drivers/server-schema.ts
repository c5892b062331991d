import { z } from 'zod'
import { type FailureClass, failureClasses } from './failure-class'

/** A server that a driver made for an attempt, as the cloud describes it. */
export const cloudServerSchema = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['building', 'running', 'stopped', 'failed']),
  host: z.string().nullable(),
  zone: z.string().nullable(),
  addresses: z.array(z.string()),
  /** The cloud's own words about a failure. */
  message: z.string().nullable(),
  /** Since when it has its state, as far as Berth saw it; null: not recorded. */
  since: z.iso.datetime().nullable().default(null),
})

export type CloudServer = z.output<typeof cloudServerSchema>

export const cloudServersSchema = z.array(cloudServerSchema)

/** What a driver made on a cloud for one attempt. */
export const cloudAttemptSchema = z.object({
  attempt: z.number().int(),
  /** Null for tenants. */
  account: z.string().nullable(),
  realm: z.string().nullable(),
  /** When the cloud was first called, and when it had accepted every request. */
  startedAt: z.iso.datetime(),
  acceptedAt: z.iso.datetime().nullable(),
  servers: z.array(
    cloudServerSchema.extend({
      /** Its page in the provider's console; staff only, and null where the account names no console. */
      consoleUrl: z.url().nullable(),
    }),
  ),
  /** Why it failed: a class of failures; null: it did not. */
  failure: z.enum(Object.keys(failureClasses) as FailureClass[]).nullable(),
  /** Deletion was requested, and the cloud has not confirmed it yet. */
  cleaningUp: z.boolean(),
  /** When the deletion began. */
  stoppingAt: z.iso.datetime().nullable(),
  /** Why the last deletion failed; staff only. */
  cleanUpError: z.string().nullable(),
  /** When the cloud confirmed that nothing is left. Without `stoppingAt`: no server was requested. */
  goneAt: z.iso.datetime().nullable(),
})
export type CloudAttempt = z.infer<typeof cloudAttemptSchema>
