import { z } from 'zod'
import { failureKinds } from './define-source'

/** Why a source fails, and the remedy. */
export const fetchFailureSchema = z.object({
  kind: z.enum(failureKinds),
  what: z.string(),
  /** The time since which it has failed with this kind of failure. */
  since: z.iso.datetime(),
  remedy: z.string(),
})

export type ShownFailure = z.infer<typeof fetchFailureSchema>

const time = z.iso.datetime().nullable()

/** The source of fetched data and the result of the last fetch. */
export const fetchedSourceSchema = <Settings extends z.ZodType>(settings: Settings) =>
  z.object({
    /** Null if nothing is fetched because other services report the data. */
    source: settings.nullable(),
    hasSecret: z.boolean(),
    /**
     * The end of the last fetch. Null if there was none with these settings, or if a requested fetch has not
     * ended.
     */
    triedAt: time,
    /** Null if the last fetch succeeded, if there was none, or if a requested fetch has not ended. */
    failure: fetchFailureSchema.nullable(),
    /**
     * The fetch that has not ended. `requestedAt` is null for a regular fetch, `startedAt` is null while it
     * waits.
     */
    fetching: z.object({ requestedAt: time, startedAt: time }).nullable(),
  })

export type FetchedSource<Settings> = {
  source: Settings | null
  hasSecret: boolean
  triedAt: string | null
  failure: ShownFailure | null
  fetching: { requestedAt: string | null; startedAt: string | null } | null
}

/** The number of seconds for which a call waits for the end of the requested fetch. */
export const waitQuerySchema = z.object({ wait: z.coerce.number().int().min(0).max(30).default(0) })

export const sourceSecretSchema = z.object({
  secret: z
    .string()
    .min(1, 'Write the secret here.')
    .max(1000, 'Keep it within 1000 characters.')
    .refine((secret) => !secret.includes('\0'), 'Remove the zero byte.'),
})
