import { z } from 'zod'

const named = z.object({ id: z.string(), name: z.string() })

const accountsSchema = z.object({
  /** The number of accounts that can run it now, and of all considered accounts. */
  can: z.number().int(),
  of: z.number().int(),
})

export const deployableFitsSchema = z.object({
  items: z.array(z.object({ id: z.string(), accounts: accountsSchema })),
})

export type DeployableFits = z.output<typeof deployableFitsSchema>

export const poolFitsSchema = z.object({
  /** Sorted by name. */
  pools: z.array(
    z.object({
      pool: named,
      accounts: accountsSchema,
      /** The reasons why accounts cannot run it, the most frequent first. An account may have several reasons. */
      reasons: z.array(
        z.object({
          code: z.string(),
          accounts: z.number().int(),
          /** An example account, with the subject of the reason. */
          accountId: z.string(),
          provider: z.string(),
          image: z.string().nullable(),
        }),
      ),
      /** The number of accounts whose provider has no realm. */
      withoutRealm: z.number().int(),
    }),
  ),
})

export type PoolFits = z.output<typeof poolFitsSchema>
