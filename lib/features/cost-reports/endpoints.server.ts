import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { costReportContract } from './contract'
import { readCostReport } from './read-cost-report.server'

export const costReportEndpoints = bind(costReportContract, {
  show: ({ scope, query }) => readCostReport(scope, query),
})
