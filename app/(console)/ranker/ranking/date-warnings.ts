import { z } from 'zod'
import { instantOfSlaDate } from '@/lib/features/ranking/sla-dates'
import type { Diagnostic } from './diagnostics'

const dateSchema = z.union([z.string(), z.number()])

/** The dates of an accepted request, which the ranking discards. */
export const datedSchema = z.object({
  sla: z.array(z.object({ start_date: dateSchema, end_date: dateSchema })),
})

/** Warnings about dates in an unusual format. The ranking itself does not read dates. */
export const dateWarnings = ({ sla }: z.infer<typeof datedSchema>): Diagnostic[] =>
  sla.flatMap((dates, at) =>
    (['start_date', 'end_date'] as const).flatMap((field): Diagnostic[] => {
      const date = dates[field]
      if (typeof date === 'number' || instantOfSlaDate(date) !== null) return []
      const message = `"${date}" has no known format; dates do not change the ranking`
      return [{ path: `sla[${at}].${field}`, message }]
    }),
  )
