import 'server-only'
import { resourceEndpoints } from '@/lib/features/resources/resource-endpoints.server'
import { clusterResource } from './cluster-resource.server'

export const clusterEndpoints = resourceEndpoints(clusterResource)
