'use client'
import { RelativeTime } from '@/components/time/time'
import { DataTable } from '@/components/ui/data/data-table'
import { Section } from '@/components/ui/data/section'
import { StateBlock } from '@/components/ui/data/state-block'
import shared from '@/components/ui/shared.module.css'
import { useList } from '@/lib/api/client'
import { accountContract } from '@/lib/features/accounts/contract'
import { RECENT_FAILURE_HOURS } from '@/lib/features/accounts/listed'
import type { Account } from '@/lib/features/accounts/schema'

/** The failures that the list of accounts counts. A policy may count those of a longer window. */
export function FailuresSection({ account }: { account: Account }) {
  const query = useList(accountContract.listFailures, {
    params: { id: account.id },
    query: { hours: RECENT_FAILURE_HOURS },
  })
  return (
    <Section title={`Failures of the last ${RECENT_FAILURE_HOURS} hours`}>
      {account.recentFailures === 0 ? (
        <p className={shared.dimmed}>None.</p>
      ) : (
        <StateBlock query={query} what="failures" rows={Math.min(account.recentFailures, 5)}>
          {(failures) => (
            <DataTable
              caption="Failures, one by one"
              rows={failures}
              maxHeight="220px"
              rowKey={({ id }) => id}
              columns={[
                { id: 'at', header: 'When', cell: ({ at }) => <RelativeTime at={at} /> },
                { id: 'source', header: 'Reported by', cell: ({ source }) => source },
                { id: 'message', header: 'Message', cell: ({ message }) => message ?? '' },
              ]}
            />
          )}
        </StateBlock>
      )}
      <p className={shared.dimmed}>
        Failures that a tenant reports affect only its own launches and are not listed here.
      </p>
    </Section>
  )
}
