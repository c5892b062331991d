'use client'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Outcome, outcomeText } from '../parse/outcome'
import classes from './grid-strip.module.css'

type Props = {
  outcome: Outcome | null
  rowName: (id: string) => string
  columnName: (id: string) => string
  onDismiss: () => void
}

const MAX_SHOWN = 200

/** The outcome of the last paste, fill or clear, with every rejected text. */
export function GridStrip({ outcome, rowName, columnName, onDismiss }: Props) {
  const [shown, setShown] = useState<Outcome | null>(null)
  const isShown = shown !== null && shown === outcome
  const hasMore = outcome !== null && (outcome.rejected.length > 0 || outcome.mapping !== null)
  return (
    <>
      <div role="status" className={classes.status} data-testid="grid-outcome">
        {outcome !== null && (
          <div className={classes.strip}>
            <span className={classes.text}>{outcomeText(outcome)}</span>
            {hasMore && (
              <Quiet isOpen={isShown} onClick={() => setShown(isShown ? null : outcome)}>
                {isShown ? 'Hide' : 'Show'}
              </Quiet>
            )}
            <Quiet onClick={onDismiss}>Dismiss</Quiet>
          </div>
        )}
      </div>
      {isShown && <Details outcome={shown} rowName={rowName} columnName={columnName} />}
    </>
  )
}

type QuietProps = { isOpen?: boolean; onClick: () => void; children: string }

const Quiet = ({ isOpen, onClick, children }: QuietProps) => (
  <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={onClick}>
    {children}
  </Button>
)

type DetailsProps = Pick<Props, 'rowName' | 'columnName'> & { outcome: Outcome }

function Details({ outcome: { mapping, rejected }, rowName, columnName }: DetailsProps) {
  return (
    <ul className={classes.details} data-testid="grid-outcome-details">
      {mapping?.map(({ from, to }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a header may name the same twice, and never changes.
        <li key={at}>
          {from.trim() === '' ? 'Column without a name' : from}: {to === null ? 'left out' : to}
        </li>
      ))}
      {rejected.slice(0, MAX_SHOWN).map(({ row, column, raw, why }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name that is nowhere may come twice; the list never changes.
        <li key={at}>
          {rowName(row)}, {columnName(column)}: “{raw.slice(0, 80)}” – {why}
        </li>
      ))}
      {rejected.length > MAX_SHOWN && <li>And {rejected.length - MAX_SHOWN} more.</li>}
    </ul>
  )
}
