import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { includeSchema } from '@/lib/api/fields/include'
import { sortedListFields, sortedPageFields } from '@/lib/api/paging/cursor'
import { idParams, pageOf } from '@/lib/api/paging/page'
import { vmSorts } from './list/orders'
import { placementSorts } from './placements/orders'
import {
  anyPlacementSchema,
  explainedParts,
  placementFilterShape,
  placementTrialSchema,
  recordedPlacementSchema,
  tenantRecordedPlacementSchema,
  trialRequestSchema,
} from './placements/schema'
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

const partsQuery = z.object({ include: includeSchema(explainedParts) })

const placing = (move: Move, summary: string) =>
  route({
    method: 'POST',
    path: `/vms/:id/${move}`,
    permission: 'inventory.operate',
    summary: `${summary} A VM that fits on no node does not change, and the response contains the reason. With dryRun=true nothing is written.`,
    params: idParams,
    // A misspelt dryRun must be rejected, because otherwise it would move the VM.
    query: z.strictObject({ dryRun: z.enum(['true', 'false']).default('false') }),
    answer: z.union([movedVmSchema, placementTrialSchema]),
    status: 201,
    otherStatus: 200,
    idempotency: 'answer',
  })

export const vmContract = contract(
  { noun: 'vms', group: 'inventory' },
  {
    list: route({
      method: 'GET',
      path: '/vms',
      permission: 'vm.read',
      summary: 'Lists VMs by name or in another order. Members of a tenant see its own VMs.',
      query: z.object({ ...sortedListFields, ...vmFilterShape, sort: z.enum(vmSorts).optional() }),
      answer: pageOf(anyVmSchema),
    }),
    create: route({
      method: 'POST',
      path: '/vms',
      permission: 'inventory.operate',
      summary: 'Creates a stopped VM. With local storage its disk gets a node.',
      body: newVmSchema,
      answer: vmSchema,
      status: 201,
      idempotency: 'answer',
    }),
    show: route({
      method: 'GET',
      path: '/vms/:id',
      permission: 'vm.read',
      summary: 'Shows a VM.',
      params: idParams,
      answer: anyVmSchema,
      mostEntries: 1_000,
    }),
    showKeys: route({
      method: 'GET',
      path: '/vms/:id/keys',
      permission: 'inventory.read',
      summary:
        'Shows the keys of a VM and of everything that it refers to, each with the level on which it is set.',
      params: idParams,
      answer: vmKeysSchema,
      mostEntries: 1_000,
    }),
    remove: route({
      method: 'DELETE',
      path: '/vms/:id',
      permission: 'inventory.operate',
      summary: 'Archives a stopped VM. Its placements remain stored.',
      params: idParams,
      answer: vmSchema,
    }),
    resize: route({
      method: 'PUT',
      path: '/vms/:id/size',
      permission: 'inventory.operate',
      summary: 'Changes the size of a stopped VM. A running VM cannot be resized.',
      params: idParams,
      body: vmSizeSchema,
      answer: vmSchema,
    }),
    start: placing('start', 'Starts a VM on the node that its keys choose.'),
    migrate: placing('migrate', 'Moves a running VM to another node.'),
    stop: route({
      method: 'POST',
      path: '/vms/:id/stop',
      permission: 'inventory.operate',
      summary: 'Stops a VM.',
      params: idParams,
      answer: vmSchema,
    }),
    listPlacements: route({
      method: 'GET',
      path: '/placements',
      permission: 'vm.read',
      summary: 'Lists the placement decisions of VMs, newest first or in another order.',
      query: z.object({
        ...sortedPageFields,
        ...placementFilterShape,
        sort: z.enum(placementSorts).optional(),
      }),
      answer: pageOf(anyPlacementSchema),
    }),
    showPlacement: route({
      method: 'GET',
      path: '/placements/:id',
      permission: 'vm.read',
      summary:
        'Shows the decision that placed a VM. include=input,outcome adds its inputs, and its result for each node.',
      params: idParams,
      query: partsQuery,
      answer: z.union([recordedPlacementSchema, tenantRecordedPlacementSchema]),
      isLarge: true,
    }),
    tryPlacement: route({
      method: 'POST',
      path: '/placement-trials',
      permission: 'inventory.read',
      summary:
        'Shows where a VM, or a new one like it, would be placed now. Nothing is written. include=input,outcome adds the inputs and the result of the decision.',
      query: partsQuery,
      body: trialRequestSchema,
      answer: placementTrialSchema,
      isRateLimited: true,
      isLarge: true,
      affects: [],
    }),
  },
)
