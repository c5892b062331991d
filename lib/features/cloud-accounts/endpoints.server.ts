import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { cloudAccountContract } from './contract'
import { fixDifference } from './fix-difference.server'
import { queryAndShow, showCloud } from './show-cloud.server'

export const cloudAccountEndpoints = bind(cloudAccountContract, {
  show: ({ scope, params }) => showCloud(scope, params.id),
  query: ({ scope, params }) => queryAndShow(scope, params.id),
  fix: ({ scope, params, body }) => fixDifference(scope, params.id, body),
})
