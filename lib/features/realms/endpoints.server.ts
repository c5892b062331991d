import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { resourceHandlers } from '@/lib/features/resources/resource-handlers.server'
import { realmContract } from './contract'
import { realmResource } from './realm-resource.server'

export const realmEndpoints = bind(realmContract, {
  ...resourceHandlers(realmResource),
})
