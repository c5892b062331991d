import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { resourceHandlers } from '@/lib/features/resources/resource-handlers.server'
import { rankPreferenceContract } from './contract'
import { rankPreferenceResource } from './rank-preference-resource.server'

export const preferenceEndpoints = bind(rankPreferenceContract, {
  ...resourceHandlers(rankPreferenceResource),
})
