import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { sortedListFields } from '@/lib/api/paging/cursor'
import { idParams } from '@/lib/api/paging/page'
import { pcloudSorts } from './orders'
import {
  anyPcloudSchema,
  newPcloudSchema,
  pcloudFilterShape,
  pcloudPageSchema,
  pcloudSchema,
  removedPcloudSchema,
} from './schema'

export const pcloudContract = contract(
  { noun: 'pclouds' },
  {
    list: route({
      method: 'GET',
      path: '/pclouds',
      permission: 'pcloud.read',
      summary:
        'Lists Pclouds by name or in another order, and the units of their owner: those of the caller’s tenant, and those of other tenants on which it may launch.',
      query: z.object({
        ...sortedListFields,
        ...pcloudFilterShape,
        sort: z.enum(pcloudSorts).optional(),
      }),
      answer: pcloudPageSchema,
    }),
    create: route({
      method: 'POST',
      path: '/pclouds',
      permission: 'pcloud.own',
      summary: 'Creates an empty Pcloud; its owner may launch on it.',
      body: newPcloudSchema,
      answer: pcloudSchema,
      status: 201,
      idempotency: 'answer',
    }),
    show: route({
      method: 'GET',
      path: '/pclouds/:id',
      permission: 'pcloud.read',
      summary:
        'Shows a Pcloud: all fields to its owner and to staff, fewer to users of a tenant that may launch on it.',
      params: idParams,
      answer: anyPcloudSchema,
      // The entries are the zones of its hosts.
      mostEntries: 1_000,
    }),
    remove: route({
      method: 'DELETE',
      path: '/pclouds/:id',
      permission: 'pcloud.own',
      summary: 'Deletes a Pcloud without hosts.',
      params: idParams,
      answer: removedPcloudSchema,
    }),
  },
)
