'use client'
import {
  parseAsBoolean,
  parseAsIsoDate,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from 'nuqs'
import { daysAgo } from '@/lib/base/time-text'
import { reportDimensions } from '@/lib/features/cost-reports/dimensions'

const DAYS = 30

/** The settings of the report in the address. Without days it shows the last 30. */
export function useReportAddress(now: number, zone: string) {
  const [url, setUrl] = useQueryStates(
    {
      from: parseAsIsoDate,
      to: parseAsIsoDate,
      by: parseAsStringLiteral(reportDimensions).withDefault('day'),
      sort: parseAsString,
      compare: parseAsBoolean.withDefault(false),
    },
    { history: 'push' },
  )
  const days = {
    from: dayOf(url.from) ?? daysAgo(DAYS - 1, now, zone),
    to: dayOf(url.to) ?? daysAgo(0, now, zone),
  }
  return { ...url, days, setUrl }
}

const dayOf = (at: Date | null) => at?.toISOString().slice(0, 10) ?? null
