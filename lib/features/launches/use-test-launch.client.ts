import { useMutation, useQueryClient } from '@tanstack/react-query'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { launchAnswerSchema } from '@/lib/features/decisions/schema'
import { alternativesSchema } from './alternatives-schema'
import { launchesKey } from './launches-key'

export type NewLaunch = {
  pool: string
  deployable: string
  tenant: string | null
  realm: string | null
  /** The Pcloud whose hosts it runs on; absent: on shared ones. */
  pcloud?: string
}

/** What a launch would choose from; nothing is written. */
export const useTryLaunch = () =>
  useMutation({
    mutationFn: (body: NewLaunch) =>
      browserFetch('POST', '/launches', {
        answer: alternativesSchema,
        query: { dryRun: true },
        body,
      }),
  })

export function useLaunch() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: NewLaunch & { idempotencyKey: string }) =>
      browserFetch('POST', '/launches', { answer: launchAnswerSchema, body, idempotencyKey }),
    onSuccess: () => queries.invalidateQueries({ queryKey: launchesKey }),
  })
}
