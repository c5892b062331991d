import 'server-only'
import { resourceEndpoints } from '@/lib/features/resources/resource-endpoints.server'
import { realmResource } from './realm-resource.server'

export const realmEndpoints = resourceEndpoints(realmResource)
