import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { applyDifferences } from './apply-differences.server'
import { compareCloud } from './compare-cloud.server'
import { novaAggregateContract } from './contract'

export const novaAggregateEndpoints = bind(novaAggregateContract, {
  compare: ({ scope, params }) => compareCloud(scope, params.id),
  apply: ({ scope, params, body }) => applyDifferences(scope, params.id, body),
})
