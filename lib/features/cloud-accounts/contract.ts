import { contract, route } from '@/lib/api/contract'
import { idParams } from '@/lib/api/paging/page'
import { cloudAccountSchema, fixRequestSchema } from './schema'

export const cloudAccountContract = contract(
  { noun: 'cloudAccounts', group: 'inventory' },
  {
    show: route({
      method: 'GET',
      path: '/accounts/:id/cloud',
      permission: 'inventory.read',
      summary:
        'Shows the limits of an account at its cloud, and servers there that differ from the record.',
      params: idParams,
      answer: cloudAccountSchema,
      isLarge: true,
    }),
    query: route({
      method: 'POST',
      path: '/accounts/:id/cloud/query',
      permission: 'inventory.operate',
      summary:
        'Reads the limits of an account at its cloud now and compares its servers with the record. If the cloud accepts the credentials, a pause because of them ends.',
      params: idParams,
      answer: cloudAccountSchema,
      isRateLimited: true,
    }),
    fix: route({
      method: 'POST',
      path: '/accounts/:id/cloud/fixes',
      permission: 'inventory.operate',
      summary:
        'Fixes one difference, if a new comparison still finds it: deletes the server, records it as listed, or ends its launch.',
      params: idParams,
      body: fixRequestSchema,
      answer: cloudAccountSchema,
    }),
  },
)
