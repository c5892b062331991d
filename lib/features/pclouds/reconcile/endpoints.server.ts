import 'server-only'
import { endpoint } from '@/lib/api/endpoint'
import { fixFinding } from './fix-finding.server'
import { listFindings } from './list-findings.server'
import { findingsSchema, fixedSchema, fixSchema } from './schema'

export const reconcileEndpoints = [
  endpoint({
    method: 'GET',
    path: '/reconcile',
    permission: 'inventory.read',
    summary: 'Lists what the database and the nodes say differently about dedicated hosts.',
    answer: findingsSchema,
    isLarge: true,
    handle: ({ scope }) => listFindings(scope),
  }),
  endpoint({
    method: 'POST',
    path: '/reconcile/mends',
    permission: 'inventory.operate',
    summary: 'Mends one finding, if it is still as it was seen.',
    body: fixSchema,
    answer: fixedSchema,
    handle: ({ scope, body }) => fixFinding(scope, body),
  }),
]
