import { z } from 'zod'
import { contract } from '@/lib/api/contract'
import { refersTo } from '@/lib/api/fields/reference'
import { timeSchema } from '@/lib/api/fields/time'
import { listFields } from '@/lib/api/paging/cursor'
import { resourceRoutes } from '@/lib/features/resources/contract'
import { newSlaSchema, slaChangesSchema, slaSchema } from './schema'

const routes = resourceRoutes({
  path: '/slas',
  one: 'sla',
  read: 'sla.read',
  write: 'sla.write',
  query: z.object({
    ...listFields,
    account: refersTo('account', z.string()).optional(),
    /** A tenant, or `any` for SLAs without a customer. */
    tenant: refersTo('tenant', z.string()).optional(),
    /** Only lists SLAs that are in force at this time. */
    at: timeSchema.optional(),
  }),
  create: newSlaSchema,
  changes: slaChangesSchema,
  answer: slaSchema,
})

export const slaContract = contract(
  { noun: 'slas', group: 'inventory' },
  {
    ...routes,
    list: {
      ...routes.list,
      summary: 'Lists SLAs. Members of a tenant see its own SLAs and those without a customer.',
    },
    show: { ...routes.show, summary: 'Shows an SLA.' },
  },
)
