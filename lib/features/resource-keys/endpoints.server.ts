import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { resourceHandlers } from '@/lib/features/resources/resource-handlers.server'
import { resourceKeyContract } from './contract'
import { keysFor } from './keys-of-tenant.server'

/** The usual endpoints of a resource, each limited to the keys that the caller may see and set. */
export const resourceKeyEndpoints = bind(resourceKeyContract, resourceHandlers(keysFor))
