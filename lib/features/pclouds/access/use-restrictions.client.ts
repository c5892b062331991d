import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { pcloudPath, pcloudsKey } from '../pclouds-key'
import { type RestrictionsShown, restrictionsShownSchema } from './restrictions-schema'

const path = (pcloud: string) => `${pcloudPath(pcloud)}/restrictions` as const

/** What launches on the hosts of a Pcloud may use. */
export const useRestrictions = (pcloud: string) =>
  useQuery({
    queryKey: [...pcloudsKey, 'restrictions', pcloud],
    queryFn: () => browserFetch('GET', path(pcloud), { answer: restrictionsShownSchema }),
  })

type Allowed = Pick<RestrictionsShown, 'hardwareProfiles' | 'images'>

/** Sets that; null: anything. */
export function useSetRestrictions() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ pcloud, ...body }: Allowed & { pcloud: string }) =>
      browserFetch('PUT', path(pcloud), { answer: restrictionsShownSchema, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: pcloudsKey }),
  })
}
