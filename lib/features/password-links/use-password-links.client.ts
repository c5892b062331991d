import { useMutation, useQuery } from '@tanstack/react-query'
import { browserFetch, noAnswer } from '@/lib/api/browser/browser-fetch'
import { passwordLinkFactsSchema } from './schema'

const pathOf = (token: string): `/${string}` => `/password-links/${encodeURIComponent(token)}`

/** Whom a link is for, while it works; null until the browser has read the address. */
export const usePasswordLink = (token: string | null) =>
  useQuery({
    queryKey: ['password-link', token],
    queryFn: () => browserFetch('GET', pathOf(token ?? ''), { answer: passwordLinkFactsSchema }),
    enabled: token !== null && token !== '',
    refetchOnWindowFocus: false,
  })

export const useChoosePassword = (token: string) =>
  useMutation({
    mutationFn: (password: string) =>
      browserFetch('POST', pathOf(token), { answer: noAnswer, body: { password } }),
  })
