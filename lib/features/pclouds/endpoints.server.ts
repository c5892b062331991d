import 'server-only'
import { z } from 'zod'
import { endpoint } from '@/lib/api/endpoint'
import { listFields } from '@/lib/api/paging/cursor.server'
import { idParams } from '@/lib/api/paging/page'
import { pcloudAccessEndpoints } from './access/endpoints.server'
import { hostAggregateEndpoints } from './aggregates/endpoints.server'
import { createPcloud, removePcloud } from './create-pcloud.server'
import { pcloudHostEndpoints } from './host-endpoints.server'
import { hostHoursEndpoints } from './host-hours/endpoints.server'
import { leaseEndpoints } from './leases/endpoints.server'
import { listPclouds, showPcloud } from './list-pclouds.server'
import { reconcileEndpoints } from './reconcile/endpoints.server'
import { replacementEndpoints } from './replacement/endpoints.server'
import {
  anyPcloudSchema,
  newPcloudSchema,
  pcloudFilterShape,
  pcloudPageSchema,
  pcloudSchema,
  removedPcloudSchema,
} from './schema'
import { hostSupplyEndpoints } from './supply/endpoints.server'
import { waitingEndpoints } from './waiting/endpoints.server'

export const pcloudEndpoints = [
  endpoint({
    method: 'GET',
    path: '/pclouds',
    permission: 'pcloud.read',
    summary:
      'Lists Pclouds by name, and the units of their owner: one’s own, and those of other tenants that one may launch on.',
    query: z.object({ ...listFields, ...pcloudFilterShape }),
    answer: pcloudPageSchema,
    handle: ({ scope, query }) => listPclouds(scope, query),
  }),
  endpoint({
    method: 'POST',
    path: '/pclouds',
    permission: 'pcloud.own',
    summary: 'Creates an empty Pcloud; its owner may launch on it.',
    body: newPcloudSchema,
    answer: pcloudSchema,
    status: 201,
    idempotency: 'answer',
    handle: ({ scope, body, claim }) => createPcloud(scope, body, claim),
  }),
  endpoint({
    method: 'GET',
    path: '/pclouds/:id',
    permission: 'pcloud.read',
    summary:
      'Shows a Pcloud: all of it to its owner and to staff, less to people of a tenant that may launch on it.',
    params: idParams,
    answer: anyPcloudSchema,
    handle: ({ scope, params }) => showPcloud(scope, params.id),
  }),
  endpoint({
    method: 'DELETE',
    path: '/pclouds/:id',
    permission: 'pcloud.own',
    summary: 'Deletes a Pcloud without hosts.',
    params: idParams,
    answer: removedPcloudSchema,
    handle: ({ scope, params }) => removePcloud(scope, params.id),
  }),
  ...pcloudHostEndpoints,
  ...pcloudAccessEndpoints,
  ...hostAggregateEndpoints,
  ...leaseEndpoints,
  ...waitingEndpoints,
  ...replacementEndpoints,
  ...hostHoursEndpoints,
  ...hostSupplyEndpoints,
  ...reconcileEndpoints,
]
