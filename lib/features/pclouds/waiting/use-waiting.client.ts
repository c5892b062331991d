import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { type Allocated, allocatedSchema } from '../hosts/schema'
import type { WantedHosts } from '../hosts/use-hosts.client'
import { pcloudPath, pcloudsKey } from '../pclouds-key'
import { waitingListSchema, waitingSchema } from './schema'

const pollMs = 15_000

const waitingPath = (pcloud: string) => `${pcloudPath(pcloud)}/waiting` as const

const entryPath = ({ pcloud, id }: Entry) =>
  `${waitingPath(pcloud)}/${encodeURIComponent(id)}` as const

/** The waiting-list entries of a Pcloud with their offers. */
export const useWaiting = (pcloud: string) =>
  useQuery({
    queryKey: [...pcloudsKey, 'waiting', pcloud],
    queryFn: async () => {
      const answer = waitingListSchema
      return (await browserFetch('GET', waitingPath(pcloud), { answer })).items
    },
    refetchInterval: pollMs,
  })

/** `onDone` is called even if the calling component is unmounted by then, as an accepted entry is. */
function useWaitingCall<Input, Answer>(
  mutationFn: (input: Input) => Promise<Answer>,
  onDone?: (answer: Answer) => void,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (answer) => onDone?.(answer),
    // An offer that lapsed meanwhile shows as such.
    onSettled: () => queries.invalidateQueries({ queryKey: pcloudsKey }),
  })
}

type Joining = WantedHosts & {
  pcloud: string
  enable: boolean
  /** The host that is replaced; undefined: none. */
  replaces?: string
  idempotencyKey: string
}

/** Puts a Pcloud on the waiting list. */
export const useJoinWaiting = () =>
  useWaitingCall(({ pcloud, idempotencyKey, flavor, az, names, enable, replaces }: Joining) =>
    browserFetch('POST', waitingPath(pcloud), {
      answer: waitingSchema,
      body: { flavor, names, enable, replaces, count: names.length, az: az ?? undefined },
      idempotencyKey,
    }),
  )

type Entry = { pcloud: string; id: string }

/** Accepts the offered hosts, which are enabled if the entry requests it. */
export const useAcceptOffer = (onDone: (answer: Allocated) => void) =>
  useWaitingCall(
    (entry: Entry) =>
      browserFetch('POST', `${entryPath(entry)}/accept`, { answer: allocatedSchema }),
    onDone,
  )

/** Takes an entry off the waiting list; its offer goes to the next entry. */
export const useWithdrawWaiting = (onDone: () => void) =>
  useWaitingCall(
    (entry: Entry) => browserFetch('DELETE', entryPath(entry), { answer: waitingSchema }),
    onDone,
  )
