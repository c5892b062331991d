import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { reconcileContract } from './contract'
import { fixFinding } from './fix-finding.server'
import { listFindings } from './list-findings.server'

export const reconcileEndpoints = bind(reconcileContract, {
  list: ({ scope }) => listFindings(scope),
  fix: ({ scope, body }) => fixFinding(scope, body),
})
