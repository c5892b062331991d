'use client'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { overviewRanges } from '@/lib/features/overview/ranges'

/** The filters of the panels, in the address, so that a link shows the same page. */
export const useOverviewAddress = () =>
  useQueryStates(
    {
      range: parseAsStringLiteral(overviewRanges).withDefault('24h'),
      from: parseAsString,
      to: parseAsString,
      pool: parseAsString,
    },
    { history: 'push' },
  )
