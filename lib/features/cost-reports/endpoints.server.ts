import 'server-only'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import { readCostReport } from './read-cost-report.server'
import { costReportQuery, costReportSchema } from './schema'

export const costReportEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/reports/cost',
    permission: 'overview.read',
    summary:
      'Adds up what ran and what it cost at the prices in force in each period; with format=csv as a file.',
    query: costReportQuery,
    answer: costReportSchema,
    isLarge: true,
    handle: ({ scope, query }) => readCostReport(scope, query),
  }),
]
