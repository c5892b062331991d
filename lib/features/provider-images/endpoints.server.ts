import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { resourceHandlers } from '@/lib/features/resources/resource-handlers.server'
import { providerImageContract } from './contract'
import { providerImageResource } from './provider-image-resource.server'

export const providerImageEndpoints = bind(providerImageContract, {
  ...resourceHandlers(providerImageResource),
})
