import 'server-only'
import { HOUR_MS } from '@/lib/base/durations'
import { Prisma } from '@/lib/db/generated/client'

/** The keys of the sums. */
export const PLACE = Prisma.raw('"poolId", "tenantId", "accountId", "realm", "profile"')

const counts = ['launchesStarted', 'launchesEnded', 'started', 'startedMs', 'ended', 'endedMs']

/** The summed columns. */
export const COUNTS = Prisma.raw(counts.map((column) => `"${column}"`).join(', '))

/** The summed columns as negative numbers. */
export const MINUS_COUNTS = Prisma.raw(counts.map((column) => `-"${column}"`).join(', '))

/** The plain sums of these columns. */
export const TOTALS = Prisma.raw(
  counts.map((column) => `sum("${column}")::bigint as "${column}"`).join(', '),
)

/** Sums rows of whole hours ("hour"), with milliseconds after `origin` instead of after the start of their hours. */
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
