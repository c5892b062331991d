import 'server-only'
import { resourceEndpoints } from '@/lib/features/resources/resource-endpoints.server'
import { deployableResource } from './deployable-resource.server'

export const deployableEndpoints = resourceEndpoints(deployableResource)
