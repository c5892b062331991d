import { z } from 'zod'

/** The audit entry of a publish that was refused because preview and server disagreed. */
export const mismatchSchema = z.object({
  /** Null for the global default. */
  poolId: z.string().nullable(),
  /** The live version it was based on. */
  base: z.number().int(),
  /** The inputs of both computations. */
  snapshotId: z.string(),
  /** The author's saved draft, if its content was to be published. */
  draftRevision: z.string().nullable(),
  /** The number of differing shares. */
  shares: z.number().int(),
  /** The first differences, only of matches that the server also computed. */
  differences: z.array(
    z.object({
      deployable: z.string(),
      match: z.string(),
      preview: z.number().nullable(),
      server: z.number(),
    }),
  ),
})

export type Mismatch = z.output<typeof mismatchSchema>

export const MISMATCH_ACTION = 'policy.mismatch'
