import { z } from 'zod'

const named = z.object({ id: z.string(), name: z.string() })

const accountsSchema = z.object({
  /** Accounts that can run it now, and all that are considered. */
  can: z.number().int(),
  of: z.number().int(),
})

export const deployableFitsSchema = z.object({
  items: z.array(z.object({ id: z.string(), accounts: accountsSchema })),
})

export type DeployableFits = z.output<typeof deployableFitsSchema>

export const poolFitsSchema = z.object({
  /** By name. */
  pools: z.array(
    z.object({
      pool: named,
      accounts: accountsSchema,
      /** Why the others cannot, the most frequent reason first; an account may have several. */
      reasons: z.array(
        z.object({
          code: z.string(),
          accounts: z.number().int(),
          /** One of them, with what the reason is about. */
          accountId: z.string(),
          provider: z.string(),
          image: z.string().nullable(),
        }),
      ),
      /** Accounts whose provider has no realm. */
      withoutRealm: z.number().int(),
    }),
  ),
})

export type PoolFits = z.output<typeof poolFitsSchema>
