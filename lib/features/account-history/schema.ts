import { z } from 'zod'
import { fineSchema } from '@/lib/features/overview/schema'

export const accountHistorySchema = z.object({
  /** Beginnings of the columns, ascending, and the end of the last one. */
  starts: z.array(z.string()),
  until: z.string(),
  columnHours: z.number().int(),
  /** Of prices: the reporting currency. */
  currency: z.string(),
  /** The quota now; null: none. */
  quota: z.number().int().nullable(),
  /** One for each column. */
  columns: z.array(
    z.object({
      /** The most instances recorded at the end of an hour; null: nothing was recorded. */
      used: z.number().int().nullable(),
      /** Failures that count for all tenants. */
      failures: z.number().int(),
      /** The most that the policy as it is now takes for failures in this time; null: it does not count failures. */
      fine: fineSchema.nullable(),
    }),
  ),
  /** The pool whose live policy fines; null: the global default, for an account without a pool. */
  finedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** What an instance-hour costs at the end of each column; null: no price was in force, or no exchange rate. */
  prices: z.array(
    z.object({
      hardwareProfile: z.string(),
      /** Null: all realms. */
      realm: z.string().nullable(),
      perHour: z.array(z.string().nullable()),
    }),
  ),
})

export type AccountHistory = z.output<typeof accountHistorySchema>
