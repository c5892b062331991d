import 'server-only'
import { z } from 'zod'
import { endpoint } from '@/lib/api/endpoint'
import { includeSchema } from '@/lib/api/fields/include'
import { listFields, timedPageFields } from '@/lib/api/paging/cursor.server'
import { idParams, pageOf } from '@/lib/api/paging/page'
import { createVm } from './create-vm.server'
import { listVms, showVm } from './list-vms.server'
import { placeVm, tryPlaceVm } from './place-vm.server'
import { listPlacements } from './placements/list-placements.server'
import {
  anyPlacementSchema,
  explainedParts,
  placementFilterShape,
  placementTrialSchema,
  recordedPlacementSchema,
  tenantRecordedPlacementSchema,
  trialRequestSchema,
} from './placements/schema'
import { showPlacement } from './placements/show-placement.server'
import { tryPlacement } from './placements/try-placement.server'
import { resizeVm } from './resize-vm.server'
import {
  anyVmSchema,
  type Move,
  movedVmSchema,
  newVmSchema,
  vmFilterShape,
  vmKeysSchema,
  vmSchema,
  vmSizeSchema,
} from './schema'
import { showVmKeys } from './show-vm-keys.server'
import { removeVm, stopVm } from './stop-vm.server'

const partsQuery = z.object({ include: includeSchema(explainedParts) })

const moving = (move: Move, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/vms/:id/${move}`,
    permission: 'inventory.operate',
    summary: `${summary} A VM that fits nowhere stays as it is, and the answer says why; with dryRun=true nothing is written.`,
    params: idParams,
    // A misspelt dryRun must not move anything.
    query: z.strictObject({ dryRun: z.enum(['true', 'false']).default('false') }),
    answer: z.union([movedVmSchema, placementTrialSchema]),
    status: 201,
    statusFor: (answer) => ('dryRun' in Object(answer) ? 200 : 201),
    idempotency: 'answer',
    handle: async ({ scope, params, query, claim }) =>
      query.dryRun === 'true'
        ? tryPlaceVm(scope, params.id, move)
        : placeVm(scope, params.id, move, claim),
  })

export const vmEndpoints = [
  endpoint({
    method: 'GET',
    path: '/vms',
    permission: 'vm.read',
    summary: 'Lists VMs by name; people of a tenant see their own.',
    query: z.object({ ...listFields, ...vmFilterShape }),
    answer: pageOf(anyVmSchema),
    handle: ({ scope, query }) => listVms(scope, query),
  }),
  endpoint({
    method: 'POST',
    path: '/vms',
    permission: 'inventory.operate',
    summary: 'Creates a stopped VM; with local storage its disk gets a node.',
    body: newVmSchema,
    answer: vmSchema,
    status: 201,
    idempotency: 'answer',
    handle: ({ scope, body, claim }) => createVm(scope, body, claim),
  }),
  endpoint({
    method: 'GET',
    path: '/vms/:id',
    permission: 'vm.read',
    summary: 'Shows a VM.',
    params: idParams,
    answer: anyVmSchema,
    mostEntries: 1_000,
    handle: ({ scope, params }) => showVm(scope, params.id),
  }),
  endpoint({
    method: 'GET',
    path: '/vms/:id/keys',
    permission: 'inventory.read',
    summary: 'Shows the keys of everything that a VM is or has, each where it is set.',
    params: idParams,
    answer: vmKeysSchema,
    mostEntries: 1_000,
    handle: ({ scope, params }) => showVmKeys(scope, params.id),
  }),
  endpoint({
    method: 'DELETE',
    path: '/vms/:id',
    permission: 'inventory.operate',
    summary: 'Archives a stopped VM; its placements stay on record.',
    params: idParams,
    answer: vmSchema,
    handle: ({ scope, params }) => removeVm(scope, params.id),
  }),
  endpoint({
    method: 'PUT',
    path: '/vms/:id/size',
    permission: 'inventory.operate',
    summary: 'Changes the size of a stopped VM; a running one keeps its size until it is stopped.',
    params: idParams,
    body: vmSizeSchema,
    answer: vmSchema,
    handle: ({ scope, params, body }) => resizeVm(scope, params.id, body),
  }),
  moving('start', 'Starts a VM on the node that its keys choose.'),
  moving('migrate', 'Moves a running VM to another node.'),
  endpoint({
    method: 'POST',
    path: '/vms/:id/stop',
    permission: 'inventory.operate',
    summary: 'Stops a VM.',
    params: idParams,
    answer: vmSchema,
    handle: ({ scope, params }) => stopVm(scope, params.id),
  }),
  endpoint({
    method: 'GET',
    path: '/placements',
    permission: 'vm.read',
    summary: 'Lists the decisions of where VMs run, newest first.',
    query: z.object({ ...timedPageFields, ...placementFilterShape }),
    answer: pageOf(anyPlacementSchema),
    handle: ({ scope, query }) => listPlacements(scope, query),
  }),
  endpoint({
    method: 'GET',
    path: '/placements/:id',
    permission: 'vm.read',
    summary:
      'Shows a decision of where a VM runs. include=input,outcome adds what it was made of, and all that it says of each node.',
    params: idParams,
    query: partsQuery,
    answer: z.union([recordedPlacementSchema, tenantRecordedPlacementSchema]),
    isLarge: true,
    handle: ({ scope, params, query }) => showPlacement(scope, params.id, query.include),
  }),
  endpoint({
    method: 'POST',
    path: '/placement-trials',
    permission: 'inventory.read',
    summary:
      'Shows where a VM, or a new one like it, would be placed now; nothing is written. include=input,outcome adds what the decision is made of.',
    query: partsQuery,
    body: trialRequestSchema,
    answer: placementTrialSchema,
    rateCost: () => 1,
    isLarge: true,
    handle: ({ scope, body, query }) => tryPlacement(scope, body, query.include),
  }),
]
