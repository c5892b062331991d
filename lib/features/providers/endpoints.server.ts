import 'server-only'
import { resourceEndpoints } from '@/lib/features/resources/resource-endpoints.server'
import { providerResource } from './provider-resource.server'

export const providerEndpoints = resourceEndpoints(providerResource)
