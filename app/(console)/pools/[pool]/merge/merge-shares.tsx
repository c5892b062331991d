import { useMemo } from 'react'
import { AccountName } from '@/components/trace/account-name'
import { numberColumn, TraceTable } from '@/components/trace/trace-table'
import { percentTexts } from '@/lib/base/percent'
import type { Policy } from '@/lib/engine'
import { chancesOf } from '@/lib/features/previews/compare/compare-deployables'
import { evaluate } from '@/lib/features/previews/evaluate/evaluate'
import { type AccountAppearance, appearancesOf } from '@/lib/features/previews/view/slices'
import type { PolicyView } from '../use-policy-view'
import classes from './merge.module.css'

type Named = { name: string; policy: Policy }
type Props = {
  view: PolicyView
  base: Named
  theirs: Named
  /** Null while a conflict has no choice, because there is no merged policy yet. */
  merged: Policy | null
}

/** The shares of the deployable on the screen under the three policies. */
export function MergeShares({ view, base, theirs, merged }: Props) {
  const { snapshot, deployableId } = view.preview
  const appearances = useMemo(() => appearancesOf(snapshot), [snapshot])
  const columns = [base, theirs, { name: 'Merged', policy: merged }].map(({ name, policy }) => {
    if (policy === null) return { name, shares: [], texts: [] }
    const evaluated = evaluate(snapshot, deployableId, policy, view.context)
    const chances = evaluated === undefined ? new Map() : chancesOf(evaluated.outcome)
    const shares = appearances.map(({ id }) => chances.get(id) ?? 0)
    return { name, shares, texts: percentTexts(shares) }
  })
  const rows = appearances
    .map((appearance, at) => ({ appearance, at }))
    .filter(({ at }) => columns.some(({ shares }) => (shares[at] ?? 0) > 0))
  if (rows.length === 0) return null
  return (
    <div>
      <p className={classes.caption}>Shares of {view.deployable?.name} under each policy</p>
      <TraceTable
        caption="Shares"
        columns={[
          {
            id: 'account',
            header: 'Account',
            cell: ({ appearance }) => <AccountName appearance={appearance} />,
          },
          ...columns.map(({ name, texts }) =>
            numberColumn<{ at: number; appearance: AccountAppearance }>(
              name,
              name,
              ({ at }) => texts[at] ?? <span title="Choose above first">–</span>,
            ),
          ),
        ]}
        rows={rows}
        rowKey={({ appearance }) => appearance.id}
        isPlain
      />
    </div>
  )
}
