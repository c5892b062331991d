import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { updateFlavor } from './change-flavor.server'
import { addPoolHost, removePoolHost } from './change-pool.server'
import { hostFlavorContract } from './contract'
import { createFlavor } from './create-flavor.server'
import { listFlavors, showFlavor } from './list-flavors.server'
import { listHolders } from './list-holders.server'
import { listCandidates, listPoolHosts } from './list-pool-hosts.server'
import { unitPriceEndpoints } from './unit-prices/endpoints.server'

export const hostFlavorEndpoints = [
  ...bind(hostFlavorContract, {
    list: ({ scope }) => listFlavors(scope),
    create: ({ scope, body, claim }) => createFlavor(scope, body, claim),
    show: ({ scope, params }) => showFlavor(scope, params.id),
    change: ({ scope, params, body, ifMatch }) =>
      updateFlavor(scope, { id: params.id, revision: ifMatch }, body),
    listHosts: ({ scope, params, query }) => listPoolHosts(scope, params.id, query),
    addHost: ({ scope, params, body, claim }) =>
      addPoolHost(scope, { flavorId: params.id, ...body }, claim),
    removeHost: ({ scope, params }) =>
      removePoolHost(scope, { flavorId: params.id, node: params.node }),
    listHolders: ({ params, query }) => listHolders(params.id, query),
    listCandidates: ({ scope, query }) => listCandidates(scope, query),
  }),
  ...unitPriceEndpoints,
]
