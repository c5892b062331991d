import { z } from 'zod'
import type { RankedProvider, RankRequest, RankWarning } from '@/lib/engine'
import { instantOfSlaDate } from './sla-dates'

const dateSchema = z.unknown().transform((date) => (typeof date === 'string' ? date : null))

/** The part of a request that the engine checks but does not return. */
const datedSchema = z.object({
  sla: z.array(z.object({ start_date: dateSchema, end_date: dateSchema })),
})

type Warning = Omit<RankWarning, 'code'> & { code: RankWarning['code'] | 'expired' | 'not-started' }

/** An entry with warnings about the dates of its SLA. */
type Dated = Omit<RankedProvider, 'warnings'> & { warnings: readonly Warning[] }

/**
 * SLAs in a request are ranked independently of their dates, so an entry has a warning if its SLA has ended or not
 * started.
 */
export function withDateWarnings(
  ranking: readonly RankedProvider[],
  request: RankRequest,
  given: unknown,
  now: number,
): Dated[] {
  const dates = datedSchema.safeParse(given).data?.sla ?? []
  const warningsOf = new Map<string, Warning[]>()
  for (const [at, { id, provider }] of request.sla.entries()) {
    const warnings = warningsAt(dates[at], at, now)
    const key = JSON.stringify([id, provider])
    if (warnings.length > 0 && !warningsOf.has(key)) warningsOf.set(key, warnings)
  }
  return ranking.map((entry) => {
    const own = warningsOf.get(JSON.stringify([entry.slaId, entry.name]))
    return own === undefined
      ? entry
      : { ...entry, breakdown: entry.breakdown, warnings: [...entry.warnings, ...own] }
  })
}

type Dates = z.output<typeof datedSchema>['sla'][number]

function warningsAt(dates: Dates | undefined, at: number, now: number): Warning[] {
  const start = instantOf(dates?.start_date)
  const end = instantOf(dates?.end_date)
  if (end !== null && end <= now) {
    const message = `The SLA ended on ${dates?.end_date}: it is ranked all the same`
    return [{ code: 'expired', path: `sla[${at}].end_date`, message }]
  }
  if (start === null || start <= now) return []
  const message = `The SLA begins on ${dates?.start_date}: it is ranked all the same`
  return [{ code: 'not-started', path: `sla[${at}].start_date`, message }]
}

const instantOf = (date: string | null | undefined) =>
  date === null || date === undefined ? null : instantOfSlaDate(date)
