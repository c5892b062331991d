import { contract, route } from '@/lib/api/contract'
import { costReportQuery, costReportSchema } from './schema'

export const costReportContract = contract(
  { noun: 'costReports' },
  {
    show: route({
      method: 'GET',
      path: '/reports/cost',
      permission: 'overview.read',
      summary:
        'Adds up what ran and what it cost at the prices in force in each period; with format=csv as a file.',
      query: costReportQuery,
      answer: costReportSchema,
      isLarge: true,
      file: 'with-format',
    }),
  },
)
