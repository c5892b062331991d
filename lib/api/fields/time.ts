import { z } from 'zod'
import { DAY_MS } from '@/lib/base/durations'
import { readInstant } from '@/lib/base/instant'

/** A time with Z or an offset. All times in requests are parsed with this schema. */
export const timeSchema = z.iso
  .datetime({
    offset: true,
    error: 'Use a time with its zone, such as 2026-11-20T12:00:00Z.',
    abort: true,
  })
  .refine((text) => readInstant(text) !== null, {
    error: 'Use a time from 1970 to 2199.',
    abort: true,
  })

/** A day without a zone, such as the days of a report. */
export const daySchema = z.iso
  .date({ error: 'Use a day such as 2026-11-20.' })
  .refine((text) => readInstant(text) !== null, { error: 'Use a day from 1970 to 2199.' })

/** For `superRefine`: checks that the last day is not before the first, and that they span at most `most` days. */
export const limitDays =
  (most: number) =>
  ({ from, to }: { from?: string; to?: string }, context: z.RefinementCtx) => {
    if (from === undefined || to === undefined) return
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['to'], message })
    if (days < 1) refuse('Give the first day or a later one.')
    if (days > most) refuse(`These are ${days} days; give ${most} at most.`)
  }
