import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { timedPageFields } from '@/lib/api/paging/cursor'
import { idParams, pageOf } from '@/lib/api/paging/page'
import { bindingFilterShape, bindingSchema, newBindingSchema } from './schema'

export const bindingContract = contract(
  { noun: 'bindings', group: 'inventory' },
  {
    list: route({
      method: 'GET',
      path: '/bindings',
      permission: 'inventory.read',
      summary: 'Lists the current and earlier bindings of tenants to pods, newest first.',
      query: z.object({ ...timedPageFields, ...bindingFilterShape }),
      answer: pageOf(bindingSchema),
    }),
    create: route({
      method: 'POST',
      path: '/bindings',
      permission: 'inventory.operate',
      summary:
        'Binds a tenant to a pod; its open binding in that realm and group ends at the same instant.',
      body: newBindingSchema,
      answer: bindingSchema,
      status: 201,
      idempotency: 'answer',
    }),
    show: route({
      method: 'GET',
      path: '/bindings/:id',
      permission: 'inventory.read',
      summary: 'Shows a binding.',
      params: idParams,
      answer: bindingSchema,
    }),
    remove: route({
      method: 'DELETE',
      path: '/bindings/:id',
      permission: 'inventory.operate',
      summary: 'Ends a binding; the tenant’s next request opens another one.',
      params: idParams,
      answer: bindingSchema,
    }),
  },
)
