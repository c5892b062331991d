import { useQuery } from '@tanstack/react-query'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { launchesKey } from '../launches-key'
import { launchChoicesSchema } from './schema'

/** What the viewer can launch, and into which pools. */
export const useLaunchChoices = () =>
  useQuery({
    queryKey: [...launchesKey, 'choices'],
    queryFn: () => browserFetch('GET', '/launch-choices', { answer: launchChoicesSchema }),
  })
