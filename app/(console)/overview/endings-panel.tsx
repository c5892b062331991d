'use client'
import { ChartFrame } from '@/components/charts/downloads/chart-frame'
import { type EndingBar, EndingBars } from '@/components/charts/ending-bars'
import { EndingKey, endingLegend } from '@/components/charts/ending-tone'
import { type TimeText, useTimeText, useZone } from '@/components/time/reader-clock'
import { Time } from '@/components/time/time'
import { type Column, DataTable } from '@/components/ui/data/data-table'
import shared from '@/components/ui/shared.module.css'
import { PageLink } from '@/components/ui/text/page-link'
import { useRead } from '@/lib/api/client'
import { zoneName } from '@/lib/base/time-text'
import { overviewContract } from '@/lib/features/overview/contract'
import type { EndingsPanel as Endings } from '@/lib/features/overview/schema'
import { type Ending, endingsOf } from './ending-words'
import classes from './overview.module.css'
import { type OverviewFilter, panelOptions } from './overview-filter'
import { Panel } from './panel'
import { launchesTime, type Period, panelQuery } from './period'
import { columnRange, launchesHref, perText, poolOf, tickText } from './words'

type Props = { filter: OverviewFilter; onZoom: (period: Period) => void }

/** The groups that launches reached over time, and the policies published in that time. */
export function EndingsPanel({ filter, onZoom }: Props) {
  const query = useRead(overviewContract.endings, { query: panelQuery(filter) }, panelOptions)
  const hours = query.data?.bucketHours
  const zone = zoneName(query.data?.since ?? new Date().toISOString(), useZone())
  return (
    <Panel
      title="Where launches landed"
      what="the results of launches"
      query={query}
      aside={hours !== undefined && <span className={shared.dimmedXs}>{perText(hours, zone)}</span>}
    >
      {(panel) => <EndingsChart panel={panel} filter={filter} onZoom={onZoom} />}
    </Panel>
  )
}

const label = 'Launches by the group they reached'

function EndingsChart({ panel, filter, onZoom }: Props & { panel: Endings }) {
  const { bars } = panel
  const timeText = useTimeText()
  const endings = endingsOf(bars)
  const totalOf = (key: string) => bars.reduce((sum, bar) => sum + (bar.endings[key] ?? 0), 0)
  return (
    <>
      <ul className={`${shared.row4x14} ${shared.xs} ${classes.keys}`} aria-label="Key">
        {endings.map(({ key, tone, name, filter: by }) => (
          <li key={key}>
            <EndingKey tone={tone} />
            <PageLink
              href={launchesHref({ ...poolOf(filter), ...by, ...launchesTime(filter, panel) })}
            >
              {name} {totalOf(key)}
            </PageLink>
          </li>
        ))}
        {endings.length === 0 && <li className={shared.dimmedXs}>No launch in this time.</li>}
      </ul>
      <ChartFrame
        title={label}
        legend={endings.map(({ key, tone, name }) => endingLegend(tone, `${name} ${totalOf(key)}`))}
        chart={
          <EndingBars
            bars={chart(panel, endings, filter, timeText)}
            label={label}
            onZoom={(first, last) =>
              onZoom({ from: first.at, to: columnRange(last.at, panel.bucketHours).to })
            }
          />
        }
        table={
          <DataTable
            caption="Launches by their ending"
            rows={bars}
            columns={columnsOf(endings, panel, filter)}
            rowKey={({ at }) => at}
            maxHeight="300px"
          />
        }
      />
    </>
  )
}

type Bar = Endings['bars'][number]

const hrefOf = ({ at }: Bar, { bucketHours }: Endings, filter: OverviewFilter, by = {}) =>
  launchesHref({ ...poolOf(filter), ...by, ...columnRange(at, bucketHours) })

const chart = (
  panel: Endings,
  endings: readonly Ending[],
  filter: OverviewFilter,
  timeText: TimeText,
): EndingBar[] =>
  panel.bars.map((bar, i) => {
    const parts = endings.flatMap(({ key, tone, name }) => {
      const launches = bar.endings[key] ?? 0
      return launches <= 0 ? [] : [{ tone, name, launches }]
    })
    const counts = parts.map(({ name, launches }) => `${name} ${launches}`).join(', ')
    return {
      at: bar.at,
      label: `${timeText(bar.at)}: ${counts || 'no launches'}`,
      href: hrefOf(bar, panel, filter),
      parts,
      flags: flagsAt(bar, panel, filter, timeText),
      tick: tickText(bar.at, i, panel.bucketHours, timeText),
    }
  })

/** One flag for each column: the newest publish, with the number of publishes. */
function flagsAt(
  { at }: Bar,
  { publishes, bucketHours }: Endings,
  { pool }: OverviewFilter,
  timeText: TimeText,
) {
  const { to } = columnRange(at, bucketHours)
  const here = publishes.filter((each) => each.at >= at && each.at < to)
  const newest = here.at(-1)
  if (newest === undefined) return []
  const where = newest.pool?.name ?? 'the global default'
  const more = here.length === 1 ? '' : `, and ${here.length - 1} more`
  // A version number without its pool is ambiguous.
  const text = here.length > 1 ? `${here.length}×` : `v${newest.version}`
  return [
    {
      key: newest.at,
      text: pool === null ? '⚑' : text,
      label: `v${newest.version} of ${where} by ${newest.author}, ${timeText(newest.at)}${more}`,
      href: publishHref(newest),
    },
  ]
}

/** The version in the history of its policy, with the inputs of the instant at which it became live. */
function publishHref({ pool, version, at }: Endings['publishes'][number]) {
  const search = new URLSearchParams({ tab: 'history', policy: String(version), asof: at })
  return `/pools/${encodeURIComponent(pool?.id ?? 'default')}?${search}`
}

const columnsOf = (
  endings: readonly Ending[],
  panel: Endings,
  filter: OverviewFilter,
): Column<Bar>[] => [
  {
    id: 'at',
    header: 'From',
    cell: (bar) => (
      <PageLink href={hrefOf(bar, panel, filter)}>
        <Time at={bar.at} />
      </PageLink>
    ),
  },
  ...endings.map(
    ({ key, name, filter: by }): Column<Bar> => ({
      id: key,
      header: name,
      align: 'end',
      cell: (bar) => {
        const launches = bar.endings[key] ?? 0
        return launches === 0 ? (
          0
        ) : (
          <PageLink href={hrefOf(bar, panel, filter, by)}>{launches}</PageLink>
        )
      },
    }),
  ),
]
