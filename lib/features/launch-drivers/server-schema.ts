import { z } from 'zod'
import { type FailureClass, failureClasses } from './failure-class'

/** A server that a driver created for an attempt, as the cloud describes it. */
const cloudServerSchema = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['building', 'running', 'stopped', 'failed']),
  host: z.string().nullable(),
  zone: z.string().nullable(),
  addresses: z.array(z.string()),
  /** The cloud's message about a failure. */
  message: z.string().nullable(),
  /** When Berth first saw the server in its state; null if not recorded. */
  since: z.iso.datetime().nullable().default(null),
})

export type CloudServer = z.output<typeof cloudServerSchema>

export const cloudServersSchema = z.array(cloudServerSchema)

/** What a driver created on a cloud for one attempt. */
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
      /** The server's page in the provider's console. Null for tenants, and if the account names no console. */
      consoleUrl: z.url().nullable(),
    }),
  ),
  /** The class of the failure, or null if there was none. */
  failure: z.enum(Object.keys(failureClasses) as FailureClass[]).nullable(),
  /** Deletion was requested, and the cloud has not confirmed it yet. */
  cleaningUp: z.boolean(),
  /** When the deletion started. */
  stoppingAt: z.iso.datetime().nullable(),
  /** Why the last deletion failed; only for staff. */
  cleanUpError: z.string().nullable(),
  /** When the cloud confirmed that nothing is left. If `stoppingAt` is null, no server was requested. */
  goneAt: z.iso.datetime().nullable(),
})
export type CloudAttempt = z.infer<typeof cloudAttemptSchema>
