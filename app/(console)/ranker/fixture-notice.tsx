import { RelativeTime } from '@/components/time/time'
import shared from '@/components/ui/shared.module.css'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import type { Fixture } from '@/lib/features/rank-fixtures/schema'

export type FixtureQuery = { data: Fixture | undefined; error: Error | null }

type Props = {
  /** The saved request in the address. Its link opens it again. */
  fixture: FixtureQuery
  text: string
}

/** Names the open saved request, or the reason that it cannot be opened. */
export function FixtureNotice({ fixture: { data, error }, text }: Props) {
  if (error !== null)
    return (
      <div className={`${shared.below12} ${shared.wrap}`}>
        <ProblemAlert cause={error} what="The saved request was not opened" />
      </div>
    )
  if (data === undefined) return null
  return (
    <p className={`${shared.below12} ${shared.wrap}`}>
      <strong>{data.name}</strong>, saved by {data.author} <RelativeTime at={data.createdAt} />
      {text === data.request ? '. The address of this page is its link.' : ', and changed since.'}
    </p>
  )
}
