import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { resourceHandlers } from '@/lib/features/resources/resource-handlers.server'
import { slaContract } from './contract'
import { slasFor } from './sla-resource.server'

/** The handlers of a resource, restricted to the SLAs that the caller may see. */
export const slaEndpoints = bind(slaContract, resourceHandlers(slasFor))
