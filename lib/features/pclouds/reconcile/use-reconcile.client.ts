import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { inventoryKey } from '@/lib/features/resources/resource-queries.client'
import { type Finding, findingsSchema, fixedSchema } from './schema'

/** What the database and the nodes say differently about dedicated hosts. */
export const useFindings = () =>
  useQuery({
    queryKey: [...inventoryKey, '/reconcile'],
    queryFn: () => browserFetch('GET', '/reconcile', { answer: findingsSchema }),
  })

/** Mends a finding as it was seen. */
export function useFixFinding() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, facts }: Finding) =>
      browserFetch('POST', '/reconcile/mends', {
        answer: fixedSchema,
        body: { finding: id, expected: facts },
      }),
    // What was refused changed since the list was read.
    onSettled: () => queryClient.invalidateQueries({ queryKey: inventoryKey }),
  })
}
