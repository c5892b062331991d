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

/** What a Pcloud waits for, with what is offered to it. */
export const useWaiting = (pcloud: string) =>
  useQuery({
    queryKey: [...pcloudsKey, 'waiting', pcloud],
    queryFn: async () => {
      const answer = waitingListSchema
      return (await browserFetch('GET', waitingPath(pcloud), { answer })).items
    },
    refetchInterval: pollMs,
  })

/** `onDone` is called also if the component that asked is gone by then, as an entry that was accepted is. */
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

type Asked = WantedHosts & { pcloud: string; enable: boolean; idempotencyKey: string }

/** Puts a Pcloud on the waiting list. */
export const useJoinWaiting = () =>
  useWaitingCall(({ pcloud, idempotencyKey, flavor, az, names, enable }: Asked) =>
    browserFetch('POST', waitingPath(pcloud), {
      answer: waitingSchema,
      body: { flavor, names, enable, count: names.length, ...(az === null ? {} : { az }) },
      idempotencyKey,
    }),
  )

type Entry = { pcloud: string; id: string }

/** Takes the hosts that are offered; they are enabled if the entry says so. */
export const useAcceptOffer = (onDone: (answer: Allocated) => void) =>
  useWaitingCall(
    (entry: Entry) =>
      browserFetch('POST', `${entryPath(entry)}/accept`, { answer: allocatedSchema }),
    onDone,
  )

/** Waits no more; what is offered goes to the next in line. */
export const useWithdrawWaiting = (onDone: () => void) =>
  useWaitingCall(
    (entry: Entry) => browserFetch('DELETE', entryPath(entry), { answer: waitingSchema }),
    onDone,
  )
