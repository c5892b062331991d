'use client'
import { sliceClass } from '@/components/charts/slice-class'
import { type TimeText, useTimeText } from '@/components/time/reader-clock'
import { DAY_MS } from '@/lib/base/durations'
import type { Binding } from '@/lib/features/bindings/schema'
import { reasonWords } from './binding-words'
import { ReasonGlyph, ReasonLegend } from './reason-glyph'
import { type Bar, type Range, timelineOf } from './timeline'
import classes from './timeline.module.css'

type Props = { bindings: readonly Binding[]; range: Range; onOpen: (id: string) => void }

const TICKS = [0, 25, 50, 75]

/** A binding of a minute in a month can be seen and clicked, also when it has just begun. */
const NARROWEST = '12px'

/** Which pod each tenant is and was bound to, over time; the table holds the same. */
export function TimelineChart({ bindings, range, onOpen }: Props) {
  const timeText = useTimeText()
  const rows = timelineOf(bindings, range)
  return (
    <section className={classes.root} aria-label="Bindings over time">
      <div className={classes.row} aria-hidden>
        <span />
        <div className={classes.axis}>
          {TICKS.map((percent) => (
            <span key={percent} style={{ insetInlineStart: `${percent}%` }}>
              {tickText(percent, range, timeText)}
            </span>
          ))}
          <span className={classes.now}>now</span>
        </div>
      </div>
      <ul className={classes.rows}>
        {rows.map(({ key, tenant, group, zone, bars }) => (
          <li key={key} className={classes.row}>
            <span className={classes.tenant} title={`${tenant}, ${group} in ${zone}`}>
              <strong>{tenant}</strong>
              <span>
                {group} in {zone}
              </span>
            </span>
            <div className={classes.lane}>
              {bars.map((bar) => (
                <BarButton key={bar.binding.id} bar={bar} timeText={timeText} onOpen={onOpen} />
              ))}
            </div>
          </li>
        ))}
      </ul>
      <ReasonLegend />
    </section>
  )
}

function tickText(percent: number, { from, to }: Range, timeText: TimeText): string {
  const at = new Date(from + ((to - from) * percent) / 100).toISOString()
  const range = to - from
  return timeText(at, range < 2 * DAY_MS ? 'axisTime' : range > 300 * DAY_MS ? 'day' : 'axisDay')
}

type BarProps = { bar: Bar; timeText: TimeText; onOpen: (id: string) => void }

function BarButton({ bar, timeText, onOpen }: BarProps) {
  const { binding, start, width, slot, isCut } = bar
  const until = binding.endAt === null ? 'now' : timeText(binding.endAt)
  const words = `${binding.tenant} on ${binding.pod}, ${timeText(binding.startAt)} to ${until}: ${reasonWords[binding.reason]}`
  return (
    <button
      type="button"
      className={`${classes.bar} ${sliceClass(slot)}`}
      style={{
        insetInlineStart: `min(${start}%, 100% - ${NARROWEST})`,
        inlineSize: `max(${width}%, ${NARROWEST})`,
      }}
      data-short={width < 1 || undefined}
      title={words}
      aria-label={words}
      data-testid={`binding-${binding.id}`}
      data-open={binding.endAt === null || undefined}
      data-cut={isCut || undefined}
      onClick={() => onOpen(binding.id)}
    >
      <ReasonGlyph reason={binding.reason} />
      <span>{binding.pod}</span>
    </button>
  )
}
