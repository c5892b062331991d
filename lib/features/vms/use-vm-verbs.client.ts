import { useMutation, useQueryClient } from '@tanstack/react-query'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { inventoryKey } from '@/lib/features/resources/resource-queries.client'
import { type Move, movedVmSchema, vmSchema } from './schema'

const pathOf = (id: string, verb?: string) =>
  `/vms/${encodeURIComponent(id)}${verb === undefined ? '' : `/${verb}`}` as const

function useVmCall<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: inventoryKey }),
  })
}

type Once = { idempotencyKey: string }

/** Creates a stopped VM. */
export const useCreateVm = () =>
  useVmCall(({ body, idempotencyKey }: Once & { body: unknown }) =>
    browserFetch('POST', '/vms', { answer: vmSchema, body, idempotencyKey }),
  )

/** Starts a VM, or moves a running one; the answer says where it went or why it went nowhere. */
export const useMoveVm = () =>
  useVmCall(({ id, move, idempotencyKey }: Once & { id: string; move: Move }) =>
    browserFetch('POST', pathOf(id, move), { answer: movedVmSchema, idempotencyKey }),
  )

export const useStopVm = () =>
  useVmCall(({ id }: { id: string }) =>
    browserFetch('POST', pathOf(id, 'stop'), { answer: vmSchema }),
  )

/** Gives a stopped VM another size. */
export const useResizeVm = () =>
  useVmCall(({ id, body }: { id: string; body: unknown }) =>
    browserFetch('PUT', pathOf(id, 'size'), { answer: vmSchema, body }),
  )

/** Removes a stopped VM from all lists; its placements stay on record. */
export const useRemoveVm = () =>
  useVmCall(({ id }: { id: string }) => browserFetch('DELETE', pathOf(id), { answer: vmSchema }))
