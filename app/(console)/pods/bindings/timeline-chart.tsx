'use client'
import type { Range } from '@/components/charts/timeline/span'
import { Timeline, TimelineBar } from '@/components/charts/timeline/timeline'
import { useTimeText } from '@/components/time/reader-clock'
import type { Binding } from '@/lib/features/bindings/schema'
import { reasonWords } from './binding-words'
import { ReasonGlyph, ReasonLegend } from './reason-glyph'
import { type Bar, timelineOf } from './timeline'
import { pictureRows, podLegend } from './timeline-picture-rows'

type Props = { bindings: readonly Binding[]; range: Range; onOpen: (id: string) => void }

/** The pods of each tenant over time. The table has the same data. */
export function TimelineChart({ bindings, range, onOpen }: Props) {
  const timeline = timelineOf(bindings, range)
  const rows = timeline.map(({ key, tenant, group, zone, bars }) => ({
    key,
    name: tenant,
    facts: `${group} in ${zone}`,
    bars: bars.map((bar) => <BindingBar key={bar.binding.id} bar={bar} onOpen={onOpen} />),
  }))
  return (
    <Timeline
      label="Bindings over time"
      range={range}
      end="now"
      rows={rows}
      picture={{ title: 'Bindings', legend: podLegend(timeline), rows: pictureRows(timeline) }}
    >
      <ReasonLegend />
    </Timeline>
  )
}

function BindingBar({ bar, onOpen }: { bar: Bar; onOpen: (id: string) => void }) {
  const timeText = useTimeText()
  const { binding, slot } = bar
  const until = binding.endAt === null ? 'now' : timeText(binding.endAt)
  return (
    <TimelineBar
      span={bar}
      slot={slot}
      words={`${binding.tenant} on ${binding.pod}, ${timeText(binding.startAt)} to ${until}: ${reasonWords[binding.reason]}`}
      isOpen={binding.endAt === null}
      target={{ onClick: () => onOpen(binding.id) }}
      testId={`binding-${binding.id}`}
    >
      <ReasonGlyph reason={binding.reason} />
      <span>{binding.pod}</span>
    </TimelineBar>
  )
}
