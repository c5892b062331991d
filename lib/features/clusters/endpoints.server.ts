import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { resourceHandlers } from '@/lib/features/resources/resource-handlers.server'
import { clusterResource } from './cluster-resource.server'
import { clusterContract } from './contract'

export const clusterEndpoints = bind(clusterContract, {
  ...resourceHandlers(clusterResource),
})
