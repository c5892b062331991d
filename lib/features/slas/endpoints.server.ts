import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { resourceHandlers } from '@/lib/features/resources/resource-handlers.server'
import { slaContract } from './contract'
import { slasFor } from './sla-resource.server'

/** As every resource has them, each for the SLAs that the caller may see. */
export const slaEndpoints = bind(slaContract, resourceHandlers(slasFor))
