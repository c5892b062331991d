import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { resourceHandlers } from '@/lib/features/resources/resource-handlers.server'
import { deployableContract } from './contract'
import { deployableResource } from './deployable-resource.server'

export const deployableEndpoints = bind(deployableContract, {
  ...resourceHandlers(deployableResource),
})
