import { useQuery } from '@tanstack/react-query'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { livePolicySchema } from './schema'

/** The number of the live global default; 0 before anybody published one. */
export const useGlobalVersion = () =>
  useQuery({
    queryKey: ['policies', 'global', 'version'],
    queryFn: async () => {
      const live = await browserFetch('GET', '/policies/global', { answer: livePolicySchema })
      return live.revision
    },
  })
