import 'server-only'
import { resourceEndpoints } from '@/lib/features/resources/resource-endpoints.server'
import { rankPreferenceResource } from './rank-preference-resource.server'

export const preferenceEndpoints = resourceEndpoints(rankPreferenceResource)
