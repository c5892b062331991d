import 'server-only'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import { pageOf } from '@/lib/api/paging/page'
import { listAudit } from './list-audit.server'
import { auditEntrySchema, auditQuery } from './schema'

export const auditEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/audit',
    permission: 'audit.read',
    summary: 'Who changed what, newest first; format=csv or json answers a file.',
    query: auditQuery,
    answer: pageOf(auditEntrySchema),
    handle: ({ scope, query }) => listAudit(scope, query),
  }),
]
