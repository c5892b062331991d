import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { monitoringContract } from './contract'
import { listNewestSamples, listPastSamples } from './list-samples.server'
import { receiveSamples } from './receive-samples.server'

export const monitoringEndpoints = bind(monitoringContract, {
  list: ({ scope, query }) => listNewestSamples(scope, query),
  listSamples: ({ scope, query }) => listPastSamples(scope, query),
  report: ({ scope, ...sent }) => receiveSamples(scope, sent),
})
