'use client'
import { useMemo } from 'react'
import { numberColumn, type TraceColumn, TraceTable } from '@/components/trace/trace-table'
import { SidePanel } from '@/components/ui/overlays/side-panel'
import shared from '@/components/ui/shared.module.css'
import { decimalText } from '@/lib/base/number-text'
import { percentText } from '@/lib/base/percent'
import type { Evaluated } from '@/lib/features/previews/evaluate/evaluate'
import { type MatchRow, type MatchStep, matchSteps } from '@/lib/features/previews/view/match-rows'

type Props = { evaluated: Evaluated; row: MatchRow; currency: string; onClose: () => void }

/** One candidate with the numbers of every step that affected it. */
export function MatchDrawer({ evaluated, row, currency, onClose }: Props) {
  const steps = useMemo(() => matchSteps(evaluated, row.id), [evaluated, row.id])
  return (
    <SidePanel
      opened
      onClose={onClose}
      size="lg"
      title={row.realm === null ? row.accountName : `${row.accountName} / ${row.realm}`}
    >
      <p className={shared.smWrap}>
        {row.group === null ? 'Does not compete.' : `${percentText(row.share)} of G${row.group}.`}
      </p>
      <p className={shared.dimmedSm}>{priceWords(row, currency)}</p>
      <TraceTable
        caption="Steps"
        columns={columns}
        rows={steps}
        rowKey={({ key }) => key}
        isPlain
      />
      {steps.length === 0 && <p className={shared.dimmedSm}>No module changed it.</p>}
    </SidePanel>
  )
}

const columns: readonly TraceColumn<MatchStep>[] = [
  { id: 'module', header: 'Module', cell: ({ module }) => module },
  numberColumn('before', 'Before', ({ before, isShare }) => valueText(before, isShare)),
  numberColumn('weight', 'Weight', ({ raw }) => valueText(raw, false)),
  numberColumn('after', 'After', ({ after, isShare }) => valueText(after, isShare)),
  { id: 'because', header: 'Because', kind: 'words', cell: ({ words }) => words },
]

function priceWords({ price, basic }: MatchRow, currency: string): string {
  const charged =
    price === null ? 'Its price is not known.' : `${decimalText(price)} ${currency}/h.`
  return basic === null || basic === price
    ? charged
    : `${charged} Basic price: ${basic} ${currency}/h.`
}

/** Formats a share as a percentage, and a rank or weight as a plain number. */
function valueText(value: MatchStep['after'], isShare: boolean): string {
  if (value === null) return ''
  if (value === 'last-resort') return 'last resort'
  return isShare ? percentText(value) : decimalText(String(Number(value.toPrecision(4))))
}
