'use client'
import { useMemo } from 'react'
import table from '@/components/trace/trace-table.module.css'
import { SidePanel } from '@/components/ui/overlays/side-panel'
import { percentText } from '@/lib/base/percent'
import type { Evaluated } from '@/lib/features/previews/evaluate/evaluate'
import { type MatchRow, type MatchStep, matchSteps } from '@/lib/features/previews/view/match-rows'
import classes from '../tabs.module.css'

type Props = { evaluated: Evaluated; row: MatchRow; currency: string; onClose: () => void }

/** One candidate with the numbers of every step that spoke of it. */
export function MatchDrawer({ evaluated, row, currency, onClose }: Props) {
  const steps = useMemo(() => matchSteps(evaluated, row.id), [evaluated, row.id])
  return (
    <SidePanel
      opened
      onClose={onClose}
      size="lg"
      title={row.realm === null ? row.accountName : `${row.accountName} / ${row.realm}`}
    >
      <p className={classes.sentence}>
        {row.group === null ? 'Does not compete.' : `${percentText(row.share)} of G${row.group}.`}
      </p>
      <p className={classes.quiet}>{priceWords(row, currency)}</p>
      <div className={table.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Module</th>
              <th scope="col" className={table.number}>
                Before
              </th>
              <th scope="col" className={table.number}>
                Weight
              </th>
              <th scope="col" className={table.number}>
                After
              </th>
              <th scope="col">Because</th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step) => (
              <tr key={step.key}>
                <td>{step.module}</td>
                <td className={table.number}>{shown(step.before, step.isShare)}</td>
                <td className={table.number}>{shown(step.raw, false)}</td>
                <td className={table.number}>{shown(step.after, step.isShare)}</td>
                <td className={classes.words}>{step.words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {steps.length === 0 && <p className={classes.quiet}>No module spoke of it.</p>}
    </SidePanel>
  )
}

function priceWords({ price, basic }: MatchRow, currency: string): string {
  const charged = price === null ? 'Its price is not known.' : `${price} ${currency}/h.`
  return basic === null || basic === price ? charged : `${charged} Basic price: ${basic}.`
}

/** A share as a percentage, a rank or weight as the number it is. */
function shown(value: MatchStep['after'], isShare: boolean): string {
  if (value === null) return ''
  if (value === 'last-resort') return 'last resort'
  return isShare ? percentText(value) : String(Number(value.toPrecision(4)))
}
