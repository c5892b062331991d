'use client'
import { useDeferredValue, useMemo } from 'react'
import { CostLine, type NamedSensitivity } from '@/components/trace/selection/cost-line'
import { accountLabels } from '@/lib/features/accounts/account-labels'
import type { Evaluated } from '@/lib/features/previews/evaluate/evaluate'
import { missingPrices } from '@/lib/features/previews/view/missing-prices'
import { priceSensitivity } from '@/lib/features/previews/view/price-sensitivity'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import type { Preview } from './use-preview'

/** The cost of a launch. The effect of missing prices is computed after the chart is rendered. */
export function PreviewCost({ preview }: { preview: Preview }) {
  const { cost, inputs, now, deployableId, snapshot, isChanged } = preview
  const resolved = useDeferredValue(now)
  const sensitivity = useMemo((): NamedSensitivity | null => {
    const found = resolved === null ? null : priceSensitivity(inputs, deployableId, resolved)
    if (found === null) return null

    const names = accountLabels(inputs.accounts)
    const accounts = found.accounts.map(({ id, ...range }) => ({
      name: names.get(id) ?? id,
      ...range,
    }))
    return { missing: found.missing, accounts }
  }, [resolved, inputs, deployableId])
  const missing = useMemo(
    () => missingOf(inputs, resolved, deployableId),
    [inputs, resolved, deployableId],
  )

  if (cost === null || now?.outcome.winner === null) return null
  return (
    <CostLine
      cost={cost.now}
      before={isChanged ? cost.before : null}
      currency={snapshot.reportingCurrency}
      missing={missing}
      sensitivity={sensitivity}
    />
  )
}

function missingOf(inputs: Snapshot, now: Evaluated | null, deployableId: string) {
  const count = now === null ? 0 : missingPrices(inputs, now)
  if (count === 0) return null
  const pool = inputs.pool === null ? '' : `&pool=${encodeURIComponent(inputs.pool.id)}`
  return { count, href: `/costs?filter=missing${pool}&dep=${encodeURIComponent(deployableId)}` }
}
