'use client'
import { useState } from 'react'
import { RelativeTime } from '@/components/time/time'
import { DataTable } from '@/components/ui/data/data-table'
import { LockedButton } from '@/components/ui/locked-button'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { saved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import { PageLink } from '@/components/ui/text/page-link'
import { useCall } from '@/lib/api/client'
import type { Account } from '@/lib/features/accounts/schema'
import { cloudAccountContract } from '@/lib/features/cloud-accounts/contract'
import type { DifferenceResponse } from '@/lib/features/cloud-accounts/differences/schema'
import classes from '../accounts.module.css'

type Props = { account: Account; differences: readonly DifferenceResponse[] }

/** Servers at the cloud that differ from the record, each with its fix. */
export function Differences({ account, differences }: Props) {
  const fix = useCall(cloudAccountContract.fix, { refreshOnError: true })
  const [chosen, setChosen] = useState<DifferenceResponse | null>(null)
  const close = () => {
    fix.reset()
    setChosen(null)
  }
  return (
    <>
      <DataTable
        caption="Servers that differ from the record"
        rows={differences}
        rowKey={({ kind, serverId }) => `${kind} ${serverId}`}
        columns={[
          { id: 'what', header: 'Difference', cell: (row) => <Words difference={row} /> },
          {
            id: 'fix',
            header: 'Fix',
            isSticky: true,
            cell: (row) => <FixButton difference={row} onClick={() => setChosen(row)} />,
          },
        ]}
      />
      {chosen?.fix != null && (
        <ConfirmDialog
          opened
          onClose={close}
          title={`${chosen.fix.label}?`}
          confirm={chosen.fix.label}
          destructive={chosen.fix.kind !== 'record'}
          busy={fix.isPending}
          cause={fix.error}
          onConfirm={() =>
            fix.mutate(
              {
                params: { id: account.id },
                body: { serverId: chosen.serverId, kind: chosen.kind },
              },
              {
                onSuccess: () => {
                  saved(`${chosen.name}: fixed`)
                  close()
                },
              },
            )
          }
        >
          <p>{chosen.sentence}</p>
          <p>{chosen.fix.consequence} The servers are compared again before anything changes.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

const Words = ({ difference }: { difference: DifferenceResponse }) => (
  <div className={`${shared.stack4} ${classes.difference}`}>
    <strong>{difference.label}</strong>
    <p>{difference.sentence}</p>
    <p className={shared.dimmed}>
      {difference.remedy} Found <RelativeTime at={difference.since} />.{' '}
      {difference.launchId !== null && difference.recorded !== null && (
        <PageLink href={`/launches/${encodeURIComponent(difference.launchId)}`}>
          Open the launch
        </PageLink>
      )}
    </p>
  </div>
)

const FixButton = ({
  difference: { fix },
  onClick,
}: {
  difference: DifferenceResponse
  onClick: () => void
}) =>
  fix === null ? (
    <span className={shared.dimmed}>by hand</span>
  ) : (
    <LockedButton
      permission="inventory.operate"
      size="compact-sm"
      variant="default"
      onClick={onClick}
    >
      {fix.label}
    </LockedButton>
  )
