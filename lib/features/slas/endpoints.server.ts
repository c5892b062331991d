import 'server-only'
import { endpoint } from '@/lib/api/endpoint'
import { idParams, pageOf } from '@/lib/api/paging/page'
import { listResource } from '@/lib/features/resources/list-resource.server'
import { MOST_IN_ROW, resourceEndpoints } from '@/lib/features/resources/resource-endpoints.server'
import { showResource } from '@/lib/features/resources/show-resource.server'
import { slaResource, slasFor } from './sla-resource.server'

const { path, read, schemas } = slaResource

/** As every resource has them; reading shows the SLAs that the caller may see. */
export const slaEndpoints = [
  endpoint({
    method: 'GET',
    path,
    permission: read,
    summary: 'Lists SLAs; people of a tenant see its own and those without customer.',
    query: schemas.query,
    answer: pageOf(schemas.answer),
    handle: ({ scope, query }) => listResource(slasFor(scope), scope, query),
  }),
  endpoint({
    method: 'GET',
    path: `${path}/:id`,
    permission: read,
    summary: 'Shows an SLA.',
    params: idParams,
    answer: schemas.answer,
    mostEntries: MOST_IN_ROW,
    handle: ({ scope, params }) => showResource(slasFor(scope), scope, params.id),
  }),
  ...resourceEndpoints(slaResource).filter(({ method }) => method !== 'GET'),
]
