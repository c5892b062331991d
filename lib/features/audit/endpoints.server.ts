import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { auditContract } from './contract'
import { listAudit } from './list-audit.server'

export const auditEndpoints = bind(auditContract, {
  list: ({ scope, query }) => listAudit(scope, query),
})
