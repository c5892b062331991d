import { Anchor } from '@mantine/core'
import { Time } from '@/components/time/time'
import { type TraceColumn, TraceTable } from '@/components/trace/trace-table'
import shared from '@/components/ui/shared.module.css'
import { PageLink } from '@/components/ui/text/page-link'
import type { Shadow } from '@/lib/features/shadows/schema'
import classes from '../backtest.module.css'
import { launchHref } from '../launch-links'

type Difference = Shadow['differences'][number]

/** The newest launches that would have gone elsewhere, each with a link to its decision. */
export function ShadowLaunches({ shadow: { differences } }: { shadow: Shadow }) {
  if (differences.length === 0) return null
  return (
    <TraceTable
      caption="Newest launches that would have gone elsewhere"
      columns={columns}
      rows={differences}
      rowKey={({ launchId }) => launchId}
      limit={{ rows: 10, noun: 'launches' }}
    />
  )
}

const columns: readonly TraceColumn<Difference>[] = [
  {
    id: 'launch',
    header: 'Would have gone elsewhere',
    cell: ({ launchId, at }) => (
      <>
        <Anchor component={PageLink} href={launchHref(launchId)} size="sm">
          {launchId}
        </Anchor>
        <span className={`${shared.dimmedXs} ${classes.under}`}>
          <Time at={at} />
        </span>
      </>
    ),
  },
  {
    id: 'from-to',
    header: 'Went to → would have gone to',
    kind: 'words',
    cell: ({ live, shadow }) => `${live?.name ?? 'nowhere'} → ${shadow?.name ?? 'nowhere'}`,
  },
]
