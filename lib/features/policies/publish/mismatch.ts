import { z } from 'zod'

/** What the audit log keeps of a publish that was refused because preview and server disagreed. */
export const mismatchSchema = z.object({
  /** Null: of the global default. */
  poolId: z.string().nullable(),
  /** The live version it was based on. */
  base: z.number().int(),
  /** The inputs both sides computed on. */
  snapshotId: z.string(),
  /** The author's saved draft, where that is what was to be published. */
  draftRevision: z.string().nullable(),
  /** How many shares differ. */
  shares: z.number().int(),
  /** The first of them, of matches that the server knows. */
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
