import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { ALERTS_SHOWN, type Alerts, alertSchema, alertsSchema, type SnoozeTime } from './schema'

const alertsKey = ['alerts'] as const
const REFRESH_MS = 15_000

/** What needs somebody, kept fresh. */
export const useAlerts = (initial: Alerts | undefined) =>
  useQuery({
    queryKey: alertsKey,
    queryFn: ({ signal }) =>
      browserFetch('GET', '/alerts', {
        answer: alertsSchema,
        query: { limit: ALERTS_SHOWN },
        signal,
      }),
    initialData: initial,
    refetchInterval: REFRESH_MS,
  })

const pathOf = (id: string) => `/alerts/${encodeURIComponent(id)}` as const

/** Taking an alert on, putting it off, and both taken back. */
export function useHandleAlert() {
  const queryClient = useQueryClient()
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: alertsKey })
  const acknowledge = useMutation({
    mutationFn: ({ id, on }: { id: string; on: boolean }) =>
      browserFetch('POST', `${pathOf(id)}/acknowledge`, { answer: alertSchema, body: { on } }),
    onSuccess,
  })
  const snooze = useMutation({
    mutationFn: ({ id, time }: { id: string; time: SnoozeTime | null }) =>
      time === null
        ? browserFetch('DELETE', `${pathOf(id)}/snooze`, { answer: alertSchema })
        : browserFetch('POST', `${pathOf(id)}/snooze`, {
            answer: alertSchema,
            body: { for: time },
          }),
    onSuccess,
  })
  return { acknowledge, snooze }
}
