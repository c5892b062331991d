import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { settingsSchema } from './schema'

const settingsKey = ['settings'] as const

/** Staff's alone: for others there are none. */
export const useSettings = (enabled = true) =>
  useQuery({
    queryKey: settingsKey,
    enabled,
    queryFn: () => browserFetch('GET', '/settings', { answer: settingsSchema }),
  })

export function useUpdateSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ revision, body }: { revision: number; body: unknown }) =>
      browserFetch('PUT', '/settings', { answer: settingsSchema, body, ifMatch: revision }),
    onSuccess: (settings) => queryClient.setQueryData(settingsKey, settings),
  })
}
