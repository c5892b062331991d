'use client'
import { Button } from '@mantine/core'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { WholeList } from '@/components/resource/list/whole-list'
import { RelativeTime } from '@/components/time/time'
import type { Column } from '@/components/ui/data/column'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { saved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { useCall, useRead } from '@/lib/api/client'
import { reconcileContract } from '@/lib/features/pclouds/reconcile/contract'
import type { Finding, Findings } from '@/lib/features/pclouds/reconcile/schema'
import { findingColumns } from './finding-columns'
import { NovaSections } from './nova-sections'

/** Differences between the database and the nodes of dedicated hosts, each with its fix. */
export function ReconcileTab() {
  const query = useRead(reconcileContract.list, {})
  const fix = useCall(reconcileContract.fix, { refreshOnError: true })
  const [fixing, setFixing] = useState<Finding | null>(null)
  const close = () => {
    fix.reset()
    setFixing(null)
  }
  return (
    <>
      <Toolbar lead="Differences between dedicated hosts and their private clouds, and launches that succeeded after their attempt was closed. A fix checks again before it changes anything.">
        {query.dataUpdatedAt > 0 && (
          <span className={shared.dimmedSm}>
            Checked <RelativeTime at={new Date(query.dataUpdatedAt).toISOString()} />
          </span>
        )}
        <Button
          variant="default"
          leftSection={<RefreshCw size={15} aria-hidden />}
          loading={query.isFetching}
          onClick={() => void query.refetch()}
        >
          Check again
        </Button>
      </Toolbar>
      <StateBlock query={query} what="findings">
        {(findings) => <List findings={findings} columns={findingColumns(setFixing)} />}
      </StateBlock>
      <NovaSections />
      {fixing?.fix != null && (
        <ConfirmDialog
          opened
          onClose={close}
          title={`${fixing.fix.label}?`}
          confirm={fixing.fix.label}
          busy={fix.isPending}
          cause={fix.error}
          onConfirm={() =>
            fix.mutate(
              { body: { finding: fixing.id, expected: fixing.facts } },
              {
                onSuccess: ({ fixed }) => {
                  saved(`Done: ${fixed}`)
                  close()
                },
              },
            )
          }
        >
          <p>{fixing.sentence}</p>
          <p>{fixing.fix.consequence}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

type ListProps = { findings: Findings; columns: readonly Column<Finding>[] }

const List = ({ findings: { items, more }, columns }: ListProps) =>
  items.length === 0 ? (
    <EmptyBlock title="No differences">
      Every dedicated host agrees with its private cloud and its pool. The check compares the state
      of each host and its service, the VMs on it, leases and offers past their ends, limits of
      units, and late reports of launches.
    </EmptyBlock>
  ) : (
    <>
      {more.length > 0 && <Note>There are more than 100 of: {more.join(', ')}.</Note>}
      <WholeList
        list="findings"
        one="finding"
        many="findings"
        caption="Findings"
        rows={items}
        columns={columns}
        rowKey={({ id }) => id}
        apiList="/reconcile"
        nameOf={({ label }) => label}
      />
    </>
  )
