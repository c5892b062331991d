import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserFetch, browserFetchAll, noAnswer } from '@/lib/api/browser/browser-fetch'
import { passwordLinkSchema } from '@/lib/features/password-links/schema'
import { type InviteMember, invitedMemberSchema, memberSchema, type UpdateMember } from './schema'

const membersKey = ['members'] as const
const pathOf = (id: string): `/${string}` => `/members/${encodeURIComponent(id)}`

export const useMembers = () =>
  useQuery({ queryKey: membersKey, queryFn: () => browserFetchAll('/members', memberSchema) })

/** The answer holds a link that is shown this once. */
export function useInviteMember() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: InviteMember) =>
      browserFetch('POST', '/members', { answer: invitedMemberSchema, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: membersKey }),
  })
}

export function useUpdateMember() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, revision, ...body }: UpdateMember & { id: string; revision: number }) =>
      browserFetch('PUT', pathOf(id), { answer: memberSchema, body, ifMatch: revision }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: membersKey }),
  })
}

/** A new link to choose a password; earlier ones stop working. */
export const useCreatePasswordLink = () =>
  useMutation({
    mutationFn: (id: string) =>
      browserFetch('POST', `${pathOf(id)}/password-link`, { answer: passwordLinkSchema }),
  })

/** Signs a member out everywhere. */
export const useEndMemberSessions = () =>
  useMutation({
    mutationFn: (id: string) =>
      browserFetch('DELETE', `${pathOf(id)}/sessions`, { answer: noAnswer }),
  })
