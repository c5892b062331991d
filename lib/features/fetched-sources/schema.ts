import { z } from 'zod'

/** Why a source fails, since when, and what to do about it. */
export const fetchFailureSchema = z.object({
  what: z.string(),
  since: z.iso.datetime(),
  remedy: z.string(),
})

export type ShownFailure = z.infer<typeof fetchFailureSchema>

/** Where something is fetched from, and how the last fetch ended. */
export const fetchedSourceSchema = <Settings extends z.ZodType>(settings: Settings) =>
  z.object({
    /** Null: nowhere; others report it. */
    source: settings.nullable(),
    hasSecret: z.boolean(),
    /** When a fetch last ended; null: never with these settings. */
    triedAt: z.iso.datetime().nullable(),
    /** Null: the last fetch succeeded, or there was none. */
    failure: fetchFailureSchema.nullable(),
  })

export type FetchedSource<Settings> = {
  source: Settings | null
  hasSecret: boolean
  triedAt: string | null
  failure: ShownFailure | null
}

export const sourceSecretSchema = z.object({
  secret: z
    .string()
    .min(1, 'Write the secret here.')
    .max(1000, 'Keep it within 1000 characters.')
    .refine((secret) => !secret.includes('\0'), 'Remove the zero byte.'),
})
