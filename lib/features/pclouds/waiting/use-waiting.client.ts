import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { allocatedSchema } from '../hosts/schema'
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

function useWaitingCall<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    // An offer that lapsed meanwhile shows as such.
    onSettled: () => queries.invalidateQueries({ queryKey: pcloudsKey }),
  })
}

type Asked = WantedHosts & { pcloud: string; idempotencyKey: string }

/** Puts a Pcloud on the waiting list. */
export const useJoinWaiting = () =>
  useWaitingCall(({ pcloud, idempotencyKey, flavor, az, names }: Asked) =>
    browserFetch('POST', waitingPath(pcloud), {
      answer: waitingSchema,
      body: { flavor, names, count: names.length, ...(az === null ? {} : { az }) },
      idempotencyKey,
    }),
  )

type Entry = { pcloud: string; id: string }

/** Takes the hosts that are offered; they are disabled. */
export const useAcceptOffer = () =>
  useWaitingCall((entry: Entry) =>
    browserFetch('POST', `${entryPath(entry)}/accept`, { answer: allocatedSchema }),
  )

/** Waits no more; what is offered goes to the next in line. */
export const useWithdrawWaiting = () =>
  useWaitingCall((entry: Entry) =>
    browserFetch('DELETE', entryPath(entry), { answer: waitingSchema }),
  )
