import 'server-only'
import { resourceEndpoints } from '@/lib/features/resources/resource-endpoints.server'
import { resourceKeyResource } from './resource-key-resource.server'

export const resourceKeyEndpoints = resourceEndpoints(resourceKeyResource)
