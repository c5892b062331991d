import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { MINUTE_MS } from '@/lib/base/durations'
import {
  capacityPanelSchema,
  changesPanelSchema,
  endingsPanelSchema,
  failuresPanelSchema,
  type OverviewRange,
  runRatePanelSchema,
  sharesPanelSchema,
} from './schema'

/** `pool` null: all of them. */
export type OverviewFilter = { range: OverviewRange; pool: string | null }

/** A panel keeps itself fresh, and what it showed while the next one comes. */
const panel =
  <Answer extends z.ZodType>(name: string, answer: Answer) =>
  (filter: OverviewFilter) =>
    useQuery({
      queryKey: ['overview', name, filter],
      queryFn: ({ signal }) =>
        browserFetch('GET', `/overview/${name}`, { answer, query: filter, signal }),
      refetchInterval: MINUTE_MS,
      placeholderData: keepPreviousData,
    })

export const useSharesPanel = panel('shares', sharesPanelSchema)
export const useEndingsPanel = panel('endings', endingsPanelSchema)
export const useFailuresPanel = panel('failures', failuresPanelSchema)
export const useRunRatePanel = panel('run-rate', runRatePanelSchema)
export const useCapacityPanel = panel('capacity', capacityPanelSchema)
export const useChangesPanel = panel('changes', changesPanelSchema)
