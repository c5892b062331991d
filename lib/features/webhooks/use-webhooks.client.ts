import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { pageOf } from '@/lib/api/paging/page'
import { inventoryKey, resourceQueries } from '@/lib/features/resources/resource-queries.client'
import { createdWebhookSchema, type Delivery, deliverySchema, webhookSchema } from './schema'

const queries = resourceQueries('/webhooks', webhookSchema)

export const useWebhooks = queries.useList
export const useSaveWebhook = queries.useSave
export const useRemoveWebhook = queries.useRemove

/** The answer holds the secret, which is shown this once. */
export function useCreateWebhook() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: unknown) =>
      browserFetch('POST', '/webhooks', { answer: createdWebhookSchema, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: inventoryKey }),
  })
}

/** The answer holds the new secret, which is shown this once. */
export function useRotateSecret() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, revision }: { id: string; revision: number }) =>
      browserFetch('POST', `/webhooks/${encodeURIComponent(id)}/rotate-secret`, {
        answer: createdWebhookSchema,
        ifMatch: revision,
      }),
    // After a conflict the page shows the result of the faster request.
    onSettled: () => queryClient.invalidateQueries({ queryKey: inventoryKey }),
  })
}

const deliveriesOf = (id: string) => `/webhooks/${encodeURIComponent(id)}/deliveries` as const

/** The newest deliveries of a webhook; null is of any state. */
export const useDeliveries = (id: string, state: Delivery['state'] | null) =>
  useQuery({
    queryKey: [...inventoryKey, '/webhooks', id, 'deliveries', state],
    queryFn: () =>
      browserFetch(
        'GET',
        `${deliveriesOf(id)}?limit=50${state === null ? '' : `&state=${state}`}`,
        {
          answer: pageOf(deliverySchema),
        },
      ),
  })

export function useRedeliver(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (deliveryId: string) =>
      browserFetch('POST', `${deliveriesOf(id)}/${encodeURIComponent(deliveryId)}/redeliver`, {
        answer: deliverySchema,
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: inventoryKey }),
  })
}
