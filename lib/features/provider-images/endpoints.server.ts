import 'server-only'
import { resourceEndpoints } from '@/lib/features/resources/resource-endpoints.server'
import { providerImageResource } from './provider-image-resource.server'

export const providerImageEndpoints = resourceEndpoints(providerImageResource)
