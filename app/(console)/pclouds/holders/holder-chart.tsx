'use client'
import type { Range } from '@/components/charts/timeline/span'
import { Timeline, TimelineBar } from '@/components/charts/timeline/timeline'
import { useTimeText } from '@/components/time/reader-clock'
import { pcloudAddress } from '../pcloud-address'
import type { HolderBar, HolderRow } from './holder-rows'
import { holderText, holdingWords, tenantText } from './holding-words'
import { pictureRows, tenantLegend } from './picture-rows'

type Props = { rows: readonly HolderRow[]; range: Range }

/** The holders of each host by day. The table has the same data. */
export function HolderChart({ rows, range }: Props) {
  const timeText = useTimeText()
  return (
    <Timeline
      label="Holders over time"
      range={range}
      end={timeText(new Date(range.to).toISOString(), 'axisDay')}
      picture={{ title: 'Holders of hosts', legend: tenantLegend(rows), rows: pictureRows(rows) }}
      rows={rows.map(({ nodeId, node, facts, bars }) => ({
        key: nodeId,
        name: node,
        facts,
        bars: bars.map((bar) => <Bar key={bar.holding.from} bar={bar} />),
      }))}
    />
  )
}

function Bar({ bar }: { bar: HolderBar }) {
  const timeText = useTimeText()
  const { holding, slot } = bar
  const { pcloud, name, state, from, to, pcloudId } = holding
  const until = to === null ? 'without an end' : `until ${timeText(to)}`
  return (
    <TimelineBar
      span={bar}
      slot={slot}
      words={`${holderText(holding)}, ${holdingWords[state]} from ${timeText(from)} ${until}`}
      isOpen={to === null}
      target={{ href: pcloudAddress(pcloudId) }}
      testId={`holding-${pcloud}-${name}`}
    >
      <span>{tenantText(holding)}</span>
    </TimelineBar>
  )
}
