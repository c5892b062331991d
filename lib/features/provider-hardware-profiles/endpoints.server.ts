import 'server-only'
import { resourceEndpoints } from '@/lib/features/resources/resource-endpoints.server'
import { providerHardwareProfileResource } from './provider-hardware-profile-resource.server'

export const providerHardwareProfileEndpoints = resourceEndpoints(providerHardwareProfileResource)
