import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { browserFetchAll } from '@/lib/api/browser/browser-fetch'

const namedSchema = z.object({ id: z.string(), name: z.string(), provider: z.string().optional() })

export type Named = z.infer<typeof namedSchema>

/** Ids and names of a noun's rows, to choose from; empty until they are here. */
export function useNames(
  path: '/accounts' | '/deployables' | '/pools' | '/realms' | '/tenants',
): readonly Named[] {
  const { data } = useQuery({
    queryKey: ['names', path],
    queryFn: () => browserFetchAll(path, namedSchema),
  })
  return data ?? []
}
