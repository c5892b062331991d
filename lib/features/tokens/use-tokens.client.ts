import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserFetch, browserFetchAll, noAnswer } from '@/lib/api/browser/browser-fetch'
import { createdTokenSchema, tokenSchema } from './schema'

const tokensKey = ['tokens'] as const

/** One's own tokens, or everybody's for admins. */
export const useTokens = (all: boolean) =>
  useQuery({
    queryKey: [...tokensKey, { all }],
    queryFn: () => browserFetchAll('/tokens', tokenSchema, { all }),
  })

/** The answer holds the secret, which is shown this once. */
export function useCreateToken() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: unknown) =>
      browserFetch('POST', '/tokens', { answer: createdTokenSchema, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: tokensKey }),
  })
}

export function useRevokeToken() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      browserFetch('DELETE', `/tokens/${encodeURIComponent(id)}`, { answer: noAnswer }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: tokensKey }),
  })
}
