'use client'
import { useDeferredValue, useMemo } from 'react'
import { CostLine, type NamedSensitivity } from '@/components/trace/cost-line'
import { priceSensitivity } from '@/lib/features/previews/expected-cost.client'
import type { Preview } from './use-preview'

/** The cost of a launch; what missing prices could change is worked out after the picture. */
export function PreviewCost({ preview }: { preview: Preview }) {
  const { cost, inputs, now, deployableId, snapshot, draftIsChanged } = preview
  const settled = useDeferredValue(now)
  const sensitivity = useMemo((): NamedSensitivity | null => {
    const found = settled === null ? null : priceSensitivity(inputs, deployableId, settled)
    if (found === null) return null

    const names = new Map(inputs.accounts.map(({ id, name }) => [id, name]))
    const accounts = found.accounts.map(({ id, ...range }) => ({
      name: names.get(id) ?? id,
      ...range,
    }))
    const href = `/accounts?account=${encodeURIComponent(found.firstAccount)}&field=prices`
    return { missing: found.missing, href, accounts }
  }, [settled, inputs, deployableId])

  if (cost === null || now?.outcome.winner === null) return null
  return (
    <CostLine
      cost={cost.now}
      before={draftIsChanged ? cost.before : null}
      currency={snapshot.reportingCurrency}
      sensitivity={sensitivity}
    />
  )
}
