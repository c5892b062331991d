import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { listResource } from '@/lib/features/resources/list-resource.server'
import { resourceHandlers } from '@/lib/features/resources/resource-handlers.server'
import { showResource } from '@/lib/features/resources/show-resource.server'
import { slaContract } from './contract'
import { slaResource, slasFor } from './sla-resource.server'

/** As every resource has them; reading shows the SLAs that the caller may see. */
export const slaEndpoints = bind(slaContract, {
  ...resourceHandlers(slaResource),
  list: ({ scope, query }) => listResource(slasFor(scope), scope, query),
  show: ({ scope, params }) => showResource(slasFor(scope), scope, params.id),
})
