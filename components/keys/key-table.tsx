'use client'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { KeyName } from '@/components/trace/node/key-name'
import { readableValue } from '@/components/trace/node/readable-value'
import table from '@/components/trace/trace-table.module.css'
import shared from '@/components/ui/shared.module.css'
import type { KeyLadder } from '@/lib/engine'
import classes from './keys.module.css'
import { levelWords } from './level-words'

type Props = {
  title: string
  ladders: readonly KeyLadder[]
  /** A warning about a key, shown next to its origin. */
  warningOf?: (ladder: KeyLadder) => ReactNode
  levelsOf: (ladder: KeyLadder) => ReactNode
}

/** One row for each key with its effective value; opening the row shows its levels. */
export function KeyTable(props: Props) {
  const { title, ladders } = props
  if (ladders.length === 0) return <p className={shared.dimmedXs}>No keys.</p>
  return (
    <div className={`${shared.frame} ${table.scroll}`}>
      <table className={table.table} aria-label={`${title} keys`}>
        <thead>
          <tr>
            <th scope="col">Key</th>
            <th scope="col" className={table.number}>
              Value
            </th>
            <th scope="col" className={table.number}>
              Weight
            </th>
            <th scope="col">From</th>
          </tr>
        </thead>
        <tbody>
          {ladders.map((ladder) => (
            <KeyRow key={ladder.name} {...props} ladder={ladder} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function KeyRow({ ladder, warningOf, levelsOf }: Props & { ladder: KeyLadder }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { name, winner, entries } = ladder
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <>
      <tr
        data-testid={`key-${name}`}
        data-dim={winner === null || undefined}
        className={classes.row}
      >
        <th scope="row" className={table.rowHead}>
          <button
            type="button"
            className={`${shared.inline6} ${classes.open}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <Chevron size={14} aria-hidden />
            <KeyName name={name} />
          </button>
        </th>
        <td className={table.number}>{winner === null ? '–' : readableValue(winner.value)}</td>
        <td className={table.number}>{winner === null ? '–' : readableValue(winner.weight)}</td>
        <td className={table.words}>
          {winner === null ? (
            <span className={shared.dimmedXs}>not used</span>
          ) : (
            <span className={table.chip}>
              {levelWords[winner.level]}
              {winner.isCopy && ', copied from a node'}
            </span>
          )}{' '}
          {entries.length > 1 && winner !== null && (
            <span className={shared.dimmedXs}>{`overrides ${entries.length - 1}`}</span>
          )}{' '}
          {warningOf?.(ladder)}
        </td>
      </tr>
      {isOpen && (
        <tr id={id}>
          <td colSpan={4}>
            <div className={classes.levels}>{levelsOf(ladder)}</div>
          </td>
        </tr>
      )}
    </>
  )
}
