import { contract, route } from '@/lib/api/contract'
import { pageOf } from '@/lib/api/paging/page'
import { auditEntrySchema, auditQuery } from './schema'

export const auditContract = contract(
  { noun: 'audit' },
  {
    list: route({
      method: 'GET',
      path: '/audit',
      permission: 'audit.read',
      summary:
        'Lists changes and their actors, newest first, or oldest first with sort=at. With format=csv or format=json the response is a file.',
      query: auditQuery,
      answer: pageOf(auditEntrySchema),
      file: 'with-format',
    }),
  },
)
