'use client'
import { RelativeTime, Time } from '@/components/time/time'
import { DataTable } from '@/components/ui/data/data-table'
import { Section } from '@/components/ui/data/section'
import { StateBlock } from '@/components/ui/data/state-block'
import { UsageBar } from '@/components/ui/data/usage-bar'
import { LockedButton } from '@/components/ui/locked-button'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useCall, useRead } from '@/lib/api/client'
import { counted } from '@/lib/base/number-text'
import type { Account } from '@/lib/features/accounts/schema'
import { cloudAccountContract } from '@/lib/features/cloud-accounts/contract'
import type { CloudAccountState } from '@/lib/features/cloud-accounts/schema'
import { Differences } from './differences'

/**
 * The state of an account's cloud: the reason that launches avoid it, its limits, and servers that differ from
 * the record.
 */
export function CloudSection({ account, autoFocus }: { account: Account; autoFocus: boolean }) {
  const params = { id: account.id }
  const shown = useRead(cloudAccountContract.show, { params })
  const query = useCall(cloudAccountContract.query, { refreshOnError: true })
  const isIdle = account.paused === null && account.full === null
  if (isIdle && shown.data?.isQueried !== true) return null
  return (
    <Section title="At the cloud" autoFocus={autoFocus}>
      <Avoided account={account} />
      <StateBlock query={shown} what="state of the cloud" rows={3}>
        {(state) => (
          <div className={`${shared.sunken} ${shared.stack12}`}>
            <Limits state={state} />
            <Comparison account={account} state={state} />
            <ProblemAlert cause={query.error} what="The cloud was not queried" />
            {state.isQueried && (
              <div className={shared.bar}>
                <LockedButton
                  permission="inventory.operate"
                  size="xs"
                  variant="default"
                  loading={query.isPending}
                  onClick={() => query.mutate({ params })}
                >
                  Query the cloud now
                </LockedButton>
                {state.triedAt !== null && (
                  <span className={shared.dimmedXs}>
                    Queried <RelativeTime at={state.triedAt} />
                  </span>
                )}
              </div>
            )}
          </div>
        )}
      </StateBlock>
    </Section>
  )
}

/** The reason that launches avoid the account. */
const Avoided = ({ account: { paused, full } }: { account: Account }) => (
  <>
    {paused !== null && (
      <Note tone="bad" title="No launch is started here">
        {paused.message}{' '}
        {paused.until === null ? (
          `The pause ends when the settings or the secret are saved, or when ${paused.reason === 'forbidden' ? 'a check succeeds' : 'the cloud accepts them'}.`
        ) : (
          <>
            The pause ends at <Time at={paused.until} />.
          </>
        )}
      </Note>
    )}
    {full !== null && (
      <Note tone="warn" title="Full at its cloud">
        {full.message} Launches avoid the account until its limits show room.
      </Note>
    )}
  </>
)

const limitNames = { instances: 'Instances', vcpus: 'vCPUs', memoryMb: 'Memory, MiB' } as const

function Limits({ state }: { state: CloudAccountState }) {
  const { limits, limitsAt, limitsError } = state
  const hasRealms = limits.some(({ realm }) => realm !== null)
  const realm = { id: 'realm', header: 'Realm', cell: (row: Row) => row.realm ?? '' }
  return (
    <>
      {limitsError !== null && (
        <Note tone="warn" title="The limits could not be read">
          {limitsError}
        </Note>
      )}
      {limitsAt !== null && (
        <DataTable
          caption="Limits of the cloud"
          rows={limits}
          rowKey={({ realm: at, name }) => `${at} ${name}`}
          columns={[
            ...(hasRealms ? [realm] : []),
            { id: 'name', header: 'Limit', cell: ({ name }) => limitNames[name] },
            {
              id: 'used',
              header: 'Used / allowed',
              cell: ({ used, allowed, name }) => (
                <UsageBar used={used} limit={allowed} label={limitNames[name]} />
              ),
            },
          ]}
        />
      )}
    </>
  )
}

type Row = CloudAccountState['limits'][number]

function Comparison({ account, state }: { account: Account; state: CloudAccountState }) {
  const { differences, comparedAt, compareError, deleting, limitsError } = state
  return (
    <>
      {compareError !== null && compareError !== limitsError && (
        <Note tone="warn" title="The servers could not be compared">
          {compareError}
        </Note>
      )}
      {differences.length > 0 && <Differences account={account} differences={differences} />}
      {comparedAt !== null && differences.length === 0 && (
        <p className={shared.dimmed}>The servers at the cloud are as Berth recorded them.</p>
      )}
      {deleting > 0 && (
        <p className={shared.dimmed}>
          Berth is deleting the servers of {counted(deleting, 'attempt')}, until the cloud confirms
          it.
        </p>
      )}
    </>
  )
}
