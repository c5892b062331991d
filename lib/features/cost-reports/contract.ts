import { z } from 'zod'
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
        'Adds up running hours and their cost at the prices in force in each period. With format=csv the response is a file.',
      query: costReportQuery,
      answer: costReportSchema,
      isLarge: true,
      file: { when: 'with-format', types: { 'text/csv': z.string() } },
    }),
  },
)
