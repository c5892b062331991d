import 'server-only'
import { resourceEndpoints } from '@/lib/features/resources/resource-endpoints.server'
import { hardwareProfileResource } from './hardware-profile-resource.server'

export const hardwareProfileEndpoints = resourceEndpoints(hardwareProfileResource)
