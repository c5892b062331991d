import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { idParams } from '@/lib/api/paging/page'
import { poolHostSchema } from '@/lib/features/host-flavors/schema'
import { replacedSchema, replacementSchema, returnSchema } from '../hosts/replacement-schema'

const hostParams = idParams.extend({ name: z.string().min(1).max(200) })

const poolParams = idParams.extend({ node: z.string().min(1).max(400) })

export const replacementContract = contract(
  { noun: 'replacements', group: 'pclouds' },
  {
    replace: route({
      method: 'POST',
      path: '/pclouds/:id/hosts/:name/replace',
      permission: 'pcloud.own',
      summary:
        'Replaces a host that is down: another free host takes over its name and units and is disabled, and the old host goes into quarantine.',
      params: hostParams,
      body: replacementSchema,
      answer: replacedSchema,
      status: 201,
      idempotency: 'answer',
    }),
    return: route({
      method: 'POST',
      path: '/host-flavors/:id/hosts/:node/return',
      permission: 'pool.manage',
      summary: 'Returns an empty host from quarantine to its pool.',
      params: poolParams,
      body: returnSchema,
      affects: ['inventory'],
      answer: poolHostSchema,
    }),
  },
)
