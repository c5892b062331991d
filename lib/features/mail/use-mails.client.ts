import { useQuery } from '@tanstack/react-query'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { mailsSchema } from './schema'

/** The last mails. */
export const useMails = () =>
  useQuery({
    queryKey: ['mails'],
    queryFn: () => browserFetch('GET', '/mails', { answer: mailsSchema }),
  })
