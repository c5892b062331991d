'use client'
import { useId } from 'react'
import { DistributionDonut } from '@/components/charts/distribution-donut'
import { ChartFrame } from '@/components/charts/downloads/chart-frame'
import { type LegendEntry, sliceLegend } from '@/components/charts/downloads/legend'
import shared from '@/components/ui/shared.module.css'
import { percentTexts } from '@/lib/base/percent'
import type { Distribution } from '@/lib/features/previews/view/distribution'
import type { Slice } from '@/lib/features/previews/view/slices'
import classes from './distribution-panel.module.css'
import { type RowNotes, type RowText, rowTexts } from './distribution-rows'
import { DistributionTable } from './distribution-table'
import { Ladder } from './ladder'
import { LiveSummary } from './live-summary'
import { NotConsidered } from './not-considered'

/** The result of a simulation over all groups. */
export type Measured = { launches: number; reach: ReadonlyMap<number, number> }

type Props = {
  distribution: Distribution
  notes: RowNotes
  /** Null if there is nothing to compare with, as for a recorded launch. */
  comparedLabel: string | null
  /** True if the compared policy differs, and is therefore shown as a ring. */
  hasGhost: boolean
  currency: string
  poolId: string | null
  onGroup: (group: number) => void
  measured: Measured | null
  /** Shows the simulated shares over all groups instead of those of one group. */
  isOverall: boolean
}

/** The shares of the next launch: the chart, the groups, and the table with exact numbers. */
export function DistributionPanel(props: Props) {
  const { distribution, comparedLabel, hasGhost, currency, poolId, measured, isOverall } = props
  const tableId = useId()
  const rows = rowTexts(distribution, props.notes)
  const title = isOverall ? 'Overall' : `G${distribution.group ?? 1}`
  const shareOf = isOverall ? `simulated, ${measured?.launches ?? 0} launches` : title
  return (
    <div className={shared.stack12}>
      <ChartFrame
        title={`Shares of ${isOverall ? 'all groups' : title}`}
        files="both"
        legend={shareLegend(distribution.slices)}
        chart={
          <div className={shared.stack12}>
            <div className={classes.pictures}>
              <figure>
                <DistributionDonut
                  slices={distribution.slices}
                  ghost={hasGhost && !isOverall ? distribution.ghost : []}
                  centre={[title, isOverall ? 'simulated' : accountsOf(distribution)]}
                  label={inWords(title, distribution.slices)}
                  describedBy={tableId}
                />
              </figure>
              <Ladder
                rungs={distribution.rungs}
                groups={distribution.groups}
                shown={isOverall ? null : distribution.group}
                selectedGroup={distribution.selectedGroup}
                onGroup={props.onGroup}
                reach={measured?.reach ?? null}
              />
            </div>
            <DistributionTable
              id={tableId}
              rows={rows}
              shareOf={shareOf}
              comparedLabel={comparedLabel}
              currency={currency}
            />
          </div>
        }
      />
      <NotConsidered out={distribution.out} poolId={poolId} />
      <LiveSummary text={changeInWords(rows)} />
    </div>
  )
}

function accountsOf({ rungs, group }: Distribution): string {
  const accounts = rungs.find((rung) => rung.group === group)?.accounts ?? 0
  return `${accounts} ${accounts === 1 ? 'account' : 'accounts'}`
}

/** The text alternative of the chart. */
export function inWords(title: string, slices: readonly Slice[]): string {
  if (slices.length === 0) return `${title}: no account has a share`
  const texts = percentTexts(slices.map(({ share }) => share))
  const parts = slices.map(({ name }, index) => `${name} ${texts[index]?.replace('%', 'percent')}`)
  return `${title}: ${parts.join(', ')}`
}

/** Entries such as "A  vsphere-a 56.1 %". */
function shareLegend(slices: readonly Slice[]): LegendEntry[] {
  const texts = percentTexts(slices.map(({ share }) => share))
  return sliceLegend(
    slices.map((slice, i) => ({
      ...slice,
      name: `${slice.letter} ${slice.name} ${texts[i]}`.trim(),
    })),
  )
}

const SPOKEN = 6

/** A sentence such as "vsphere-a 56.1 percent, up 18.6 points; ...". */
function changeInWords(rows: readonly RowText[]): string {
  return rows
    .filter(({ isShared }) => isShared)
    .slice(0, SPOKEN)
    .map(({ appearance, share, delta, direction }) => {
      const moved =
        direction === 'same' ? '' : `, ${direction} ${delta.slice(1).replace(' pp', '')} points`
      return `${appearance.name} ${share.replace('%', 'percent')}${moved}`
    })
    .join('; ')
}
