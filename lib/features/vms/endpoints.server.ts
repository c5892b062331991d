import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { vmContract } from './contract'
import { createVm } from './create-vm.server'
import { listVms, showVm } from './list-vms.server'
import { placeVm, tryPlaceVm } from './place-vm.server'
import { listPlacements } from './placements/list-placements.server'
import { showPlacement } from './placements/show-placement.server'
import { tryPlacement } from './placements/try-placement.server'
import { resizeVm } from './resize-vm.server'
import { showVmKeys } from './show-vm-keys.server'
import { removeVm, stopVm } from './stop-vm.server'

const statusFor = (answer: unknown) => ('dryRun' in Object(answer) ? 200 : 201)

/** These calls lock or read a whole cluster. */
const thread = 'placements'

export const vmEndpoints = bind(vmContract, {
  list: ({ scope, query }) => listVms(scope, query),
  create: { thread, handle: ({ scope, body, claim }) => createVm(scope, body, claim) },
  show: ({ scope, params }) => showVm(scope, params.id),
  showKeys: { thread, handle: ({ scope, params }) => showVmKeys(scope, params.id) },
  remove: { thread, handle: ({ scope, params }) => removeVm(scope, params.id) },
  resize: { thread, handle: ({ scope, params, body }) => resizeVm(scope, params.id, body) },
  start: {
    statusFor,
    thread,
    handle: async ({ scope, params, query, claim }) =>
      query.dryRun === 'true'
        ? tryPlaceVm(scope, params.id, 'start')
        : placeVm(scope, params.id, 'start', claim),
  },
  migrate: {
    statusFor,
    thread,
    handle: async ({ scope, params, query, claim }) =>
      query.dryRun === 'true'
        ? tryPlaceVm(scope, params.id, 'migrate')
        : placeVm(scope, params.id, 'migrate', claim),
  },
  stop: { thread, handle: ({ scope, params }) => stopVm(scope, params.id) },
  listPlacements: ({ scope, query }) => listPlacements(scope, query),
  showPlacement: ({ scope, params, query }) => showPlacement(scope, params.id, query.include),
  tryPlacement: ({ scope, body, query }) => tryPlacement(scope, body, query.include),
})
