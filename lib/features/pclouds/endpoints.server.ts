import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { pcloudAccessEndpoints } from './access/endpoints.server'
import { hostAggregateEndpoints } from './aggregates/endpoints.server'
import { pcloudContract } from './contract'
import { createPcloud, removePcloud } from './create-pcloud.server'
import { pcloudHostEndpoints } from './host-endpoints.server'
import { hostHoursEndpoints } from './host-hours/endpoints.server'
import { leaseEndpoints } from './leases/endpoints.server'
import { listPclouds, showPcloud } from './list-pclouds.server'
import { reconcileEndpoints } from './reconcile/endpoints.server'
import { replacementEndpoints } from './replacement/endpoints.server'
import { hostSupplyEndpoints } from './supply/endpoints.server'
import { waitingEndpoints } from './waiting/endpoints.server'

export const pcloudEndpoints = [
  ...bind(pcloudContract, {
    list: ({ scope, query }) => listPclouds(scope, query),
    create: ({ scope, body, claim }) => createPcloud(scope, body, claim),
    show: ({ scope, params }) => showPcloud(scope, params.id),
    remove: ({ scope, params }) => removePcloud(scope, params.id),
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
