import { z } from 'zod'
import { fineSchema } from '@/lib/features/overview/schema'

export const accountHistorySchema = z.object({
  /** The starts of the columns in ascending order, and the end of the last column. */
  starts: z.array(z.string()),
  until: z.string(),
  columnHours: z.number().int(),
  /** The reporting currency, in which prices are given. */
  currency: z.string(),
  /** The current quota; null without a quota. */
  quota: z.number().int().nullable(),
  /** One entry for each column. */
  columns: z.array(
    z.object({
      /** The most instances recorded at the end of an hour; null if nothing was recorded. */
      used: z.number().int().nullable(),
      /** The number of failures that count for all tenants. */
      failures: z.number().int(),
      /**
       * The highest fine that the current policy deducts for failures in this column; null if it does not count
       * failures.
       */
      fine: fineSchema.nullable(),
    }),
  ),
  /** The pool whose live policy sets the fines; null for the global default, if the account has no pool. */
  finedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  /**
   * The price of an instance-hour at the end of each column; null if there was no price in force or no exchange
   * rate.
   */
  prices: z.array(
    z.object({
      hardwareProfile: z.string(),
      /** Null for all realms. */
      realm: z.string().nullable(),
      perHour: z.array(z.string().nullable()),
    }),
  ),
})

export type AccountHistory = z.output<typeof accountHistorySchema>
