import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserFetch, browserFetchAll } from '@/lib/api/browser/browser-fetch'
import { driverSecretSchema } from '@/lib/features/launch-drivers/schema'
import { inventoryKey, resourceQueries } from '@/lib/features/resources/resource-queries.client'
import { accountFailureSchema, accountSchema, type Maintenance } from './schema'

const queries = resourceQueries('/accounts', accountSchema)

export const useAccounts = queries.useList
export const useSaveAccount = queries.useSave
export const useRemoveAccount = queries.useRemove

/** Switches maintenance: it stops new launches only. */
export function useSwitchMaintenance() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: Maintenance & { id: string }) =>
      browserFetch('POST', `/accounts/${encodeURIComponent(id)}/maintenance`, {
        answer: accountSchema,
        body,
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: inventoryKey }),
  })
}

/** A driver as a form holds it; the server checks the settings. */
export type DriverDraft = Readonly<Record<string, unknown>> & { kind: string }

/** Chooses who carries out the launches of an account. */
export function useChooseDriver() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, driver }: { id: string; driver: DriverDraft }) =>
      browserFetch('PUT', `/accounts/${encodeURIComponent(id)}/driver`, {
        answer: accountSchema,
        body: driver,
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: inventoryKey }),
  })
}

/** The answer holds the secret, which is shown this once. */
export function useMakeDriverSecret() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, revision }: { id: string; revision: number }) =>
      browserFetch('POST', `/accounts/${encodeURIComponent(id)}/driver-secret`, {
        answer: driverSecretSchema,
        ifMatch: revision,
      }),
    // Whoever was too late sees what the faster one did.
    onSettled: () => queryClient.invalidateQueries({ queryKey: inventoryKey }),
  })
}

/** Sets the secret by which a driver signs in. */
export function useSetDriverSecret() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, secret }: { id: string; secret: string }) =>
      browserFetch('PUT', `/accounts/${encodeURIComponent(id)}/driver-secret`, {
        answer: accountSchema,
        body: { secret },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: inventoryKey }),
  })
}

/** The failures that the failure fine counts. */
export const useFailures = (accountId: string) =>
  useQuery({
    queryKey: [...inventoryKey, 'failures', accountId],
    queryFn: () =>
      browserFetchAll(`/accounts/${encodeURIComponent(accountId)}/failures`, accountFailureSchema, {
        hours: 6,
      }),
  })
