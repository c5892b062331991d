import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserFetch, browserFetchAll } from '@/lib/api/browser/browser-fetch'
import { pcloudPath, pcloudsKey } from '../pclouds-key'
import { allocatedSchema, pcloudHostSchema, releasedSchema } from './schema'

const pollMs = 15_000

const hostsKey = (pcloud: string) => [...pcloudsKey, 'hosts', pcloud] as const

const hostPath = (pcloud: string, name: string) =>
  `${pcloudPath(pcloud)}/hosts/${encodeURIComponent(name)}` as const

/** The hosts of a Pcloud, with what can be done with each; read anew while the page is open. */
export const useHosts = (pcloud: string) =>
  useQuery({
    queryKey: hostsKey(pcloud),
    queryFn: () => browserFetchAll(`${pcloudPath(pcloud)}/hosts`, pcloudHostSchema),
    refetchInterval: pollMs,
  })

/** What is asked for: names of the hosts, their flavor, and the zone; null: any. */
export type WantedHosts = { flavor: string; az: string | null; names: readonly string[] }

type Allocating = WantedHosts & { pcloud: string; idempotencyKey: string }

/** `onDone` is called also if the component that asked is gone by then, as the row of a removed host is. */
function useHostCall<Input, Answer>(
  mutationFn: (input: Input) => Promise<Answer>,
  onDone?: () => void,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => onDone?.(),
    // What failed may have failed because the page shows something older.
    onSettled: () => queries.invalidateQueries({ queryKey: pcloudsKey }),
  })
}

/** Allocates all of the hosts or none; they are disabled. */
export const useAllocateHosts = () =>
  useHostCall(({ pcloud, idempotencyKey, flavor, az, names }: Allocating) =>
    browserFetch('POST', `${pcloudPath(pcloud)}/hosts`, {
      answer: allocatedSchema,
      body: { flavor, names, ...(az === null ? {} : { az }) },
      idempotencyKey,
    }),
  )

type HostName = { pcloud: string; name: string }

/** Takes new VMs on a host, or no more. */
export const useSwitchHost = () =>
  useHostCall(({ pcloud, name, verb }: HostName & { verb: 'enable' | 'disable' }) =>
    browserFetch('POST', `${hostPath(pcloud, name)}/${verb}`, { answer: pcloudHostSchema }),
  )

/** Gives a host back to its pool. */
export const useReleaseHost = (onDone: () => void) =>
  useHostCall(
    ({ pcloud, name }: HostName) =>
      browserFetch('DELETE', hostPath(pcloud, name), { answer: releasedSchema }),
    onDone,
  )
