import { z } from 'zod'
import { timeSchema } from '@/lib/api/fields/time'
import { DAY_MS } from '@/lib/base/durations'
import { overviewRanges } from './ranges'

const MAX_DAYS = 31

export const overviewQuery = z
  .strictObject({
    range: z.enum(overviewRanges).default('24h'),
    /** A period instead of a range that ends now. Panels show the whole columns that it overlaps. */
    from: timeSchema.optional(),
    to: timeSchema.optional(),
    /** Id or name of a pool. If absent, all pools are included. */
    pool: z.string().min(1).max(200).optional(),
  })
  .superRefine(({ from, to }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if ((from === undefined) !== (to === undefined))
      return refuse(from === undefined ? 'from' : 'to', 'Give both ends of the period.')
    if (from === undefined || to === undefined) return
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
    if (days <= 0) refuse('to', 'Give a later time than the start.')
    if (days > MAX_DAYS) refuse('to', `Give a period of ${MAX_DAYS} days at most.`)
  })

export type OverviewQuery = z.output<typeof overviewQuery>

/** The time that panels show: a range that ends now, or a period. */
export type OverviewTime = Pick<OverviewQuery, 'range' | 'from' | 'to'>
