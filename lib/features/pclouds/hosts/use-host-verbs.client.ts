import { useMutation, useQueryClient } from '@tanstack/react-query'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { pcloudPath, pcloudsKey } from '../pclouds-key'
import { replacedSchema } from './replacement-schema'
import { pcloudHostSchema } from './schema'

type HostName = { pcloud: string; name: string }

const verbPath = ({ pcloud, name }: HostName, verb: 'drain' | 'lease' | 'replace') =>
  `${pcloudPath(pcloud)}/hosts/${encodeURIComponent(name)}/${verb}` as const

/** `onDone` is called also if the component that asked is gone by then. */
function useHostVerb<Input, Answer>(
  mutationFn: (input: Input) => Promise<Answer>,
  onDone?: () => void,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => onDone?.(),
    onSettled: () => queries.invalidateQueries({ queryKey: pcloudsKey }),
  })
}

/** Takes no new VMs on a host, and gives it back when none is left. */
export const useDrainHost = () =>
  useHostVerb((host: HostName) =>
    browserFetch('POST', verbPath(host, 'drain'), { answer: pcloudHostSchema }),
  )

/** Sets when a host is given back; null: when its owner does it. */
export const useSetLease = () =>
  useHostVerb(({ endAt, ...host }: HostName & { endAt: string | null }) =>
    browserFetch('POST', verbPath(host, 'lease'), { answer: pcloudHostSchema, body: { endAt } }),
  )

/** Puts another host in the place of one that is down. */
export const useReplaceHost = (onDone: () => void) =>
  useHostVerb(
    ({
      anyZone,
      idempotencyKey,
      ...host
    }: HostName & { anyZone: boolean; idempotencyKey: string }) =>
      browserFetch('POST', verbPath(host, 'replace'), {
        answer: replacedSchema,
        body: { anyZone },
        idempotencyKey,
      }),
    onDone,
  )
