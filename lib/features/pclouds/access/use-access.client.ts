import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { pcloudPath, pcloudsKey } from '../pclouds-key'
import { leftPcloudSchema, pcloudSchema, pcloudTenantsSchema } from '../schema'

const tenantsPath = (pcloud: string) => `${pcloudPath(pcloud)}/tenants` as const

/** Tenants that may launch on the hosts of a Pcloud. */
export const usePcloudTenants = (pcloud: string) =>
  useQuery({
    queryKey: [...pcloudsKey, 'tenants', pcloud],
    queryFn: async () => {
      const answer = pcloudTenantsSchema
      return (await browserFetch('GET', tenantsPath(pcloud), { answer })).items
    },
  })

function useAccessCall<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => queries.invalidateQueries({ queryKey: pcloudsKey }),
  })
}

type Tenant = { pcloud: string; tenant: string }

/** Lets a tenant launch on the hosts; twice is fine. */
export const useAuthoriseTenant = () =>
  useAccessCall(({ pcloud, tenant }: Tenant) =>
    browserFetch('POST', tenantsPath(pcloud), { answer: pcloudTenantsSchema, body: { tenant } }),
  )

/** Takes that back; what runs there stays. */
export const useRevokeTenant = () =>
  useAccessCall(({ pcloud, tenant }: Tenant) =>
    browserFetch('DELETE', `${tenantsPath(pcloud)}/${encodeURIComponent(tenant)}`, {
      answer: pcloudTenantsSchema,
    }),
  )

/** Gives up the access of the viewer's tenant to a Pcloud of another one. */
export function useLeavePcloud(onLeft: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (pcloud: string) =>
      browserFetch('POST', `${pcloudPath(pcloud)}/leave`, { answer: leftPcloudSchema }),
    onSuccess: () => {
      // Before the lists are read again, which removes the row with the button.
      onLeft()
      return queries.invalidateQueries({ queryKey: pcloudsKey })
    },
  })
}

/** Sets how much of its hosts may be given away. */
export const useSetRatios = () =>
  useAccessCall(({ pcloud, ...body }: { pcloud: string; ramRatio: number; cpuRatio: number }) =>
    browserFetch('PUT', `${pcloudPath(pcloud)}/ratios`, { answer: pcloudSchema, body }),
  )
