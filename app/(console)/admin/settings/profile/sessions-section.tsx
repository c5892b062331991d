'use client'
import { Button } from '@mantine/core'
import { RelativeTime } from '@/components/time/time'
import { type Column, DataTable } from '@/components/ui/data/data-table'
import { Section } from '@/components/ui/data/section'
import { StateBlock } from '@/components/ui/data/state-block'
import { saved } from '@/components/ui/saved'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { Status } from '@/components/ui/text/status'
import { useCall, useRead } from '@/lib/api/client'
import { sessionContract } from '@/lib/features/sessions/contract'
import type { SessionFacts } from '@/lib/features/sessions/schema'
import classes from '../settings.module.css'
import { agentText } from './agent-text'

/** The user's sessions, each with a button to end it. */
export function SessionsSection() {
  const revoke = useCall(sessionContract.revoke)
  const others = useCall(sessionContract.endOthers)
  return (
    <Section title="Where you are signed in">
      <StateBlock query={useRead(sessionContract.list, {})} what="sessions" rows={2}>
        {({ items }) => (
          <DataTable
            caption="Sessions"
            rows={items}
            rowKey={({ id }) => id}
            columns={sessionColumns(revoke)}
          />
        )}
      </StateBlock>
      <ProblemAlert cause={revoke.error} what="The session was not ended" />
      <div>
        <Button
          variant="default"
          loading={others.isPending}
          onClick={() =>
            others.mutate(
              {},
              {
                onSuccess: () => saved('You are signed out everywhere else'),
              },
            )
          }
        >
          Sign out everywhere else
        </Button>
      </div>
      <ProblemAlert cause={others.error} what="The other sessions were not ended" />
    </Section>
  )
}

type Revoke = ReturnType<typeof useCall<typeof sessionContract.revoke>>

const sessionColumns = (revoke: Revoke): readonly Column<SessionFacts>[] => [
  {
    id: 'agent',
    header: 'Browser',
    cell: ({ userAgent }) => (
      <span className={classes.agent} title={userAgent ?? undefined}>
        {agentText(userAgent)}
      </span>
    ),
  },
  {
    id: 'address',
    header: 'Address',
    hideBelow: 'sm',
    cell: ({ address }) => address ?? 'unknown',
  },
  {
    id: 'seen',
    header: 'Last seen',
    cell: ({ lastSeenAt }) => <RelativeTime at={lastSeenAt} />,
  },
  {
    id: 'unused',
    header: 'Expires if idle',
    hideBelow: 'sm',
    cell: ({ unusedEndsAt }) => <RelativeTime at={unusedEndsAt} />,
  },
  {
    id: 'ends',
    header: 'Expires at the latest',
    hideBelow: 'sm',
    cell: ({ endsAt }) => <RelativeTime at={endsAt} />,
  },
  {
    id: 'end',
    header: 'Session',
    align: 'end',
    isSticky: true,
    cell: ({ id, current }) =>
      current ? (
        <Status tone="good">this one</Status>
      ) : (
        <Button
          size="compact-xs"
          variant="default"
          loading={revoke.isPending && revoke.variables.params.id === id}
          onClick={() => revoke.mutate({ params: { id } })}
        >
          Sign out
        </Button>
      ),
  },
]
