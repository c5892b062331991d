import 'server-only'
import { endpoint } from '@/lib/api/endpoint'
import { listFindings } from './list-findings.server'
import { mendFinding } from './mend-finding.server'
import { findingsSchema, mendedSchema, mendSchema } from './schema'

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
    body: mendSchema,
    answer: mendedSchema,
    handle: ({ scope, body }) => mendFinding(scope, body),
  }),
]
