import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import type { FetchedSource } from '@/lib/features/fetched-sources/schema'
import { inventoryKey } from '@/lib/features/resources/resource-queries.client'

/** A source as a form holds it; the server checks the settings. */
export type SourceDraft = Readonly<Record<string, unknown>> & { kind: string }

/** How often a page reads how the last fetch ended, and while one runs. */
export const FETCH_POLL_MS = 15_000
const RUNNING_POLL_MS = 1_500

export type SourceQueries<Shown extends Pick<FetchedSource<unknown>, 'fetching'>> = ReturnType<
  typeof sourceQueries<Shown>
>

/** The browser's half of what is fetched for an owner, as its five endpoints offer it. */
export function sourceQueries<Shown extends Pick<FetchedSource<unknown>, 'fetching'>>(
  owners: `/${string}`,
  what: string,
  answer: z.ZodType<Shown>,
) {
  const pathOf = (ownerId: string) => `${owners}/${encodeURIComponent(ownerId)}/${what}` as const

  const useChange = <Input>(change: (input: Input) => Promise<Shown>) => {
    const queryClient = useQueryClient()
    return useMutation({
      mutationFn: change,
      onSuccess: () => queryClient.invalidateQueries({ queryKey: inventoryKey }),
    })
  }

  return {
    useSource: (ownerId: string) =>
      useQuery({
        queryKey: [...inventoryKey, what, ownerId],
        queryFn: () => browserFetch('GET', pathOf(ownerId), { answer }),
        refetchInterval: ({ state }) =>
          (state.data?.fetching ?? null) === null ? FETCH_POLL_MS : RUNNING_POLL_MS,
      }),
    /** Null: nowhere. */
    useChoose: (ownerId: string) =>
      useChange((source: SourceDraft | null) =>
        source === null
          ? browserFetch('DELETE', pathOf(ownerId), { answer })
          : browserFetch('PUT', pathOf(ownerId), { answer, body: source }),
      ),
    useSetSecret: (ownerId: string) =>
      useChange((secret: string) =>
        browserFetch('PUT', `${pathOf(ownerId)}/secret`, { answer, body: { secret } }),
      ),
    /** In the background. */
    useFetchNow: (ownerId: string) =>
      useChange(() => browserFetch('POST', `${pathOf(ownerId)}/fetch`, { answer })),
  }
}
