import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { browserFetch, urlOf } from '@/lib/api/browser/browser-fetch'
import { costReportSchema, type ReportDimension } from './schema'

export type ReportFilter = { from: string; to: string; by: ReportDimension; zone: string }

/** What ran and what it cost. */
export const useCostReport = (filter: ReportFilter, { enabled }: { enabled: boolean }) =>
  useQuery({
    enabled,
    queryKey: ['cost-report', filter],
    queryFn: ({ signal }) =>
      browserFetch('GET', '/reports/cost', { answer: costReportSchema, query: filter, signal }),
    placeholderData: keepPreviousData,
  })

/** Where a browser downloads the same as a file. */
export const costReportAddress = (filter: ReportFilter) =>
  urlOf('/reports/cost', { ...filter, format: 'csv' })
