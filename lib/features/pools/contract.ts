import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { listFields } from '@/lib/api/paging/cursor'
import { idParams } from '@/lib/api/paging/page'
import { resourceRoutes } from '@/lib/features/resources/contract'
import { usageReportSchema } from '@/lib/features/resources/schema'
import { launchingSchema, newPoolSchema, poolChangesSchema, poolSchema } from './schema'

export const poolContract = contract(
  { noun: 'pools', group: 'inventory' },
  {
    ...resourceRoutes({
      path: '/pools',
      one: 'pool',
      read: 'inventory.read',
      write: 'inventory.write',
      query: z.object({ ...listFields, account: z.string().optional() }),
      create: newPoolSchema,
      changes: poolChangesSchema,
      answer: poolSchema,
    }),
    reportUsage: route({
      method: 'PUT',
      path: '/pools/:id/usage',
      permission: 'inventory.operate',
      summary: 'Reports how many instances of a pool are running; the newest report wins.',
      params: idParams,
      body: usageReportSchema,
      answer: poolSchema,
    }),
    switchLaunching: route({
      method: 'POST',
      path: '/pools/:id/launching',
      permission: 'inventory.operate',
      summary: 'Opens or stops new launches into a pool; running instances stay.',
      params: idParams,
      body: launchingSchema,
      answer: poolSchema,
    }),
  },
)
