'use client'
import { type ReactNode, useMemo } from 'react'
import { SideDialog } from '@/components/ui/overlays/dialog'
import shared from '@/components/ui/shared.module.css'
import { percentText } from '@/lib/base/percent'
import { explain } from '@/lib/engine'
import { labelled } from '@/lib/features/accounts/account-labels'
import type { MatrixColumn, MatrixRow } from '@/lib/features/previews/compare/contributions'
import type { Evaluated } from '@/lib/features/previews/evaluate/evaluate'
import { AccountWaterfall } from './account-waterfall'

type Props = {
  evaluated: Evaluated
  row: MatrixRow
  columns: readonly MatrixColumn[]
  onClose: () => void
  /** Content below the steps: the calculation of the SLA rank. */
  children?: ReactNode
}

/** The details of one account: the waterfall, a summary, and the calculation of every step. */
export function AccountDrawer({ evaluated, row, columns, onClose, children }: Props) {
  const { input, outcome } = evaluated
  // Explaining requires the whole trace, so it is done only while the drawer is open.
  const sentences = useMemo(
    () =>
      explain(outcome, { ...input, accounts: labelled(input.accounts) }).accounts.find(
        ({ account, group }) => account === row.appearance.id && group === row.group,
      ),
    [outcome, input, row.appearance.id, row.group],
  )
  return (
    <SideDialog
      opened
      onClose={onClose}
      size="lg"
      title={`${row.appearance.name}, ${percentText(row.share)} of G${row.group}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={`${shared.stack12} ${shared.top}`}>
        <AccountWaterfall row={row} columns={columns} />
        {sentences !== undefined && (
          <>
            <h3 className={shared.boldSm}>In words</h3>
            <p className={shared.smWrap}>{`${sentences.sentence}.`}</p>
            <h3 className={shared.boldSm}>Step by step</h3>
            <ol className={`${shared.stack4} ${shared.bulletsSm}`}>
              {sentences.steps.map(({ step, words }) => (
                <li key={`${step} ${words}`}>{words}</li>
              ))}
            </ol>
          </>
        )}
        {children}
      </div>
    </SideDialog>
  )
}
