'use client'
import { useState } from 'react'
import { ShareBar } from '@/components/charts/share-bar'
import shared from '@/components/ui/shared.module.css'
import { percentText } from '@/lib/base/percent'
import type { Rung } from '@/lib/features/previews/view/distribution'
import table from '../trace-table.module.css'
import classes from './ladder.module.css'

type Props = {
  rungs: readonly Rung[]
  /** The total number of groups. */
  groups: number
  shown: number | null
  selectedGroup: number | null
  onGroup: (group: number) => void
  /** The simulated share of launches that ended in each group. */
  reach: ReadonlyMap<number, number> | null
}

const SHOWN = 5

/** A bar for each priority group in order; a group is used when all groups above it are full or failed. */
export function Ladder({ rungs, groups, shown, selectedGroup, onGroup, reach }: Props) {
  const [isWhole, setWhole] = useState(false)
  const listed = isWhole ? rungs : rungs.slice(0, SHOWN)
  return (
    <div className={`${shared.stack4} ${shared.shrinks} ${classes.ladder}`}>
      <ol className={`${shared.stack2} ${classes.rungs}`} aria-label="Priority groups">
        {listed.map((rung) => (
          <li key={rung.group}>
            <button
              type="button"
              className={classes.rung}
              data-testid={`ladder-${rung.group}`}
              aria-pressed={rung.group === shown}
              onClick={() => onGroup(rung.group)}
            >
              <span className={`${shared.facts} ${shared.xs}`}>
                <span className={shared.boldSm}>{`G${rung.group}`}</span>
                <span className={shared.dimmed}>{roleOf(rung, selectedGroup)}</span>
                {reach !== null && (
                  <span className={`${shared.pushed} ${shared.medium}`}>
                    {`${percentText(reach.get(rung.group) ?? 0)} of launches`}
                  </span>
                )}
              </span>
              <ShareBar slices={rung.slices} size="large" />
            </button>
          </li>
        ))}
      </ol>
      {groups > listed.length && rungs.length > listed.length && (
        <button type="button" className={table.textButton} onClick={() => setWhole(true)}>
          {groups > rungs.length
            ? `Show the first ${rungs.length} of ${groups} groups`
            : `Show all ${groups} groups`}
        </button>
      )}
      {groups > 1 && (
        <p className={`${shared.dimmedXs} ${classes.caption}`}>
          A group is used when everything above it is full or failed.
          {reach !== null && ' Percentages are from the last simulation.'}
        </p>
      )}
    </div>
  )
}

function roleOf(
  { group, lastResort, slices, accounts }: Rung,
  selectedGroup: number | null,
): string {
  const members = `${accounts} ${accounts === 1 ? 'account' : 'accounts'}`
  if (slices.length === 0) return `${members}, no share`
  if (group === selectedGroup)
    return group === 1
      ? `${members}, used first`
      : `${members}, used because earlier groups were full or failed`
  return lastResort ? `${members}, last resort` : `${members}, spillover`
}
