import { z } from 'zod'
import { failureKinds } from './define-source'

/** Why a source fails, and what to do about it. */
export const fetchFailureSchema = z.object({
  kind: z.enum(failureKinds),
  what: z.string(),
  /** Since when it fails for a reason of this kind. */
  since: z.iso.datetime(),
  remedy: z.string(),
})

export type ShownFailure = z.infer<typeof fetchFailureSchema>

const time = z.iso.datetime().nullable()

/** Where something is fetched from, and how the last fetch ended. */
export const fetchedSourceSchema = <Settings extends z.ZodType>(settings: Settings) =>
  z.object({
    /** Null: nowhere; others report it. */
    source: settings.nullable(),
    hasSecret: z.boolean(),
    /** When a fetch last ended; null: never with these settings, or a requested one has not ended yet. */
    triedAt: time,
    /** Null: the last fetch succeeded, there was none, or a requested one has not ended yet. */
    failure: fetchFailureSchema.nullable(),
    /** The fetch that has not ended yet; `requestedAt` null: it is the regular one, `startedAt` null: it waits. */
    fetching: z.object({ requestedAt: time, startedAt: time }).nullable(),
  })

export type FetchedSource<Settings> = {
  source: Settings | null
  hasSecret: boolean
  triedAt: string | null
  failure: ShownFailure | null
  fetching: { requestedAt: string | null; startedAt: string | null } | null
}

/** For how many seconds a call waits for the end of the fetch that it requests. */
export const waitQuerySchema = z.object({ wait: z.coerce.number().int().min(0).max(30).default(0) })

export const sourceSecretSchema = z.object({
  secret: z
    .string()
    .min(1, 'Write the secret here.')
    .max(1000, 'Keep it within 1000 characters.')
    .refine((secret) => !secret.includes('\0'), 'Remove the zero byte.'),
})
