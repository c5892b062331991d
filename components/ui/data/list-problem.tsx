'use client'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import type { QueryState } from './state-block'

type List = Pick<QueryState<unknown>, 'data' | 'error' | 'refetch'>

/** Names the lists of choices that a form or filter could not load; Retry loads them again. */
export function ListProblem({ of }: { of: Readonly<Record<string, List>> }) {
  const failed = Object.entries(of).filter(
    ([, { data, error }]) => error !== null && data === undefined,
  )
  const [first] = failed
  if (first === undefined) return null
  const names = new Intl.ListFormat('en-GB').format(failed.map(([name]) => name))
  return (
    <ProblemAlert
      cause={first[1].error}
      what={`Could not load the ${names}`}
      onRetry={() => {
        for (const [, list] of failed) void list.refetch()
      }}
    />
  )
}
