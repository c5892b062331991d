import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { resourceHandlers } from '@/lib/features/resources/resource-handlers.server'
import { hardwareProfileContract } from './contract'
import { hardwareProfileResource } from './hardware-profile-resource.server'

export const hardwareProfileEndpoints = bind(hardwareProfileContract, {
  ...resourceHandlers(hardwareProfileResource),
})
