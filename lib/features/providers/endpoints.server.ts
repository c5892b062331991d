import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { resourceHandlers } from '@/lib/features/resources/resource-handlers.server'
import { providerContract } from './contract'
import { providerResource } from './provider-resource.server'

export const providerEndpoints = bind(providerContract, {
  ...resourceHandlers(providerResource),
})
