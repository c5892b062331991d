'use client'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { overviewRanges } from '@/lib/features/overview/schema'

/** What the panels show, so that it can be sent to somebody. */
export const useOverviewAddress = () =>
  useQueryStates(
    { range: parseAsStringLiteral(overviewRanges).withDefault('24h'), pool: parseAsString },
    { history: 'push' },
  )
