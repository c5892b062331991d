import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { resourceHandlers } from '@/lib/features/resources/resource-handlers.server'
import { providerHardwareProfileContract } from './contract'
import { providerHardwareProfileResource } from './provider-hardware-profile-resource.server'

export const providerHardwareProfileEndpoints = bind(providerHardwareProfileContract, {
  ...resourceHandlers(providerHardwareProfileResource),
})
