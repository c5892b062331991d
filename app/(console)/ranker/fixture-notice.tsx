import { RelativeTime } from '@/components/time/time'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import type { Fixture } from '@/lib/features/rank-fixtures/schema'
import classes from './ranker.module.css'

export type FixtureQuery = { data: Fixture | undefined; error: Error | null }

type Props = {
  /** The saved request in the address; its link opens it again. */
  fixture: FixtureQuery
  text: string
}

/** Which saved request is open, or why it is not. */
export function FixtureNotice({ fixture: { data, error }, text }: Props) {
  if (error !== null)
    return (
      <div className={classes.fixture}>
        <ProblemAlert cause={error} what="The saved request was not opened" />
      </div>
    )
  if (data === undefined) return null
  return (
    <p className={classes.fixture}>
      <strong>{data.name}</strong>, saved by {data.author} <RelativeTime at={data.createdAt} />
      {text === data.request ? '. The address of this page is its link.' : ', and changed since.'}
    </p>
  )
}
