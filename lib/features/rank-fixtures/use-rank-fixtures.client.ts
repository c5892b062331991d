import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserFetch, browserFetchAll, noAnswer } from '@/lib/api/browser/browser-fetch'
import { type Fixture, fixtureFactsSchema, fixtureSchema } from './schema'

const fixturesKey = ['rank-fixtures'] as const
const pathOf = (id: string) => `/rank-fixtures/${encodeURIComponent(id)}` as const

/** The requests that were kept. */
export const useFixtures = (isWanted: boolean) =>
  useQuery({
    queryKey: fixturesKey,
    queryFn: () => browserFetchAll('/rank-fixtures', fixtureFactsSchema),
    enabled: isWanted,
  })

/** One of them with its request; null: none is asked for. */
export const useFixture = (id: string | null, initial?: Fixture) =>
  useQuery({
    queryKey: [...fixturesKey, id],
    queryFn: () => browserFetch('GET', pathOf(id ?? ''), { answer: fixtureSchema }),
    enabled: id !== null,
    // It is written once.
    staleTime: Number.POSITIVE_INFINITY,
    initialData: initial?.id === id ? initial : undefined,
  })

export function useKeepFixture() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: KeepInput) =>
      browserFetch('POST', '/rank-fixtures', { answer: fixtureSchema, body, idempotencyKey }),
    onSuccess: (kept) => {
      queries.setQueryData([...fixturesKey, kept.id], kept)
      return queries.invalidateQueries({ queryKey: fixturesKey, exact: true })
    },
  })
}

type KeepInput = { name: string; request: string; idempotencyKey: string }

export function useDeleteFixture() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => browserFetch('DELETE', pathOf(id), { answer: noAnswer }),
    onSettled: () => queries.invalidateQueries({ queryKey: fixturesKey, exact: true }),
  })
}
