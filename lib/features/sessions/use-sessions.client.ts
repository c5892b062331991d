import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserFetch, noAnswer } from '@/lib/api/browser/browser-fetch'
import { type ChangePassword, type ConfirmSession, profileSchema, sessionsSchema } from './schema'

const sessionsKey = ['sessions'] as const

/** Where one is signed in. */
export const useSessions = () =>
  useQuery({
    queryKey: sessionsKey,
    queryFn: () => browserFetch('GET', '/sessions', { answer: sessionsSchema }),
    select: ({ items }) => items,
  })

export function useRevokeSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      browserFetch('DELETE', `/sessions/${encodeURIComponent(id)}`, { answer: noAnswer }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  })
}

/** Signs one out everywhere else. */
export function useEndOtherSessions() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => browserFetch('DELETE', '/sessions', { answer: noAnswer }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  })
}

export const useProfile = () =>
  useQuery({
    queryKey: ['profile'],
    queryFn: () => browserFetch('GET', '/profile', { answer: profileSchema }),
  })

/** Confirms one's password, which opens sensitive changes for 15 minutes. */
export const useConfirmSession = () =>
  useMutation({
    mutationFn: (body: ConfirmSession) =>
      browserFetch('POST', '/sessions/current/confirm', { answer: noAnswer, body }),
  })

/** Other sessions end when the password changes. */
export function useChangePassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ChangePassword) =>
      browserFetch('PUT', '/profile/password', { answer: noAnswer, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  })
}
