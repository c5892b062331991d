import 'server-only'
import { HOUR_MS } from '@/lib/base/durations'
import { Prisma } from '@/lib/db/generated/client'

/** The keys of what is summed. */
export const PLACE = Prisma.raw('"poolId", "tenantId", "accountId", "realm", "profile"')

const counts = ['launchesStarted', 'launchesEnded', 'started', 'startedMs', 'ended', 'endedMs']

/** What is summed. */
export const COUNTS = Prisma.raw(counts.map((column) => `"${column}"`).join(', '))

/** The same as negative numbers. */
export const MINUS_COUNTS = Prisma.raw(counts.map((column) => `-"${column}"`).join(', '))

/** Sums of these columns as they are. */
export const TOTALS = Prisma.raw(
  counts.map((column) => `sum("${column}")::bigint as "${column}"`).join(', '),
)

/** Sums of rows of whole hours ("hour"), with milliseconds after `origin` instead of after the begin of their hours. */
export function sumsOf(row: 'stored' | 'change' | 'cut_sum', origin: number): Prisma.Sql {
  const base = `(${row}."hour"::bigint * ${HOUR_MS} - ${origin})`
  const sum = (column: string) => `sum(${row}."${column}")::bigint as "${column}"`
  const sumAfter = (ms: string, count: string) =>
    `sum(${row}."${ms}" + ${row}."${count}" * ${base})::bigint as "${ms}"`
  return Prisma.raw(
    [
      ...[sum('launchesStarted'), sum('launchesEnded')],
      ...[sum('started'), sumAfter('startedMs', 'started')],
      ...[sum('ended'), sumAfter('endedMs', 'ended')],
    ].join(', '),
  )
}
