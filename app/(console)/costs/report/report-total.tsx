import { Note } from '@/components/ui/text/note'
import { PageLink } from '@/components/ui/text/page-link'
import { numberText } from '@/lib/base/number-text'
import { dayStart } from '@/lib/base/time-text'
import type { CostReport } from '@/lib/features/cost-reports/schema'
import classes from './report.module.css'

/** What all rows cost together, and which part of it is unknown. */
export function ReportTotal({ report }: { report: CostReport }) {
  const { total, currency } = report
  const hours = (text: string) => numberText(Number(text), { most: 1 })
  return (
    <>
      <p className={classes.total} data-testid="report-total">
        <strong>{`${numberText(Number(total.cost), { least: 2 })} ${currency}`}</strong> for{' '}
        {hours(total.instanceHours)} instance-hours of {numberText(total.launches)}{' '}
        {total.launches === 1 ? 'launch' : 'launches'} that ran
      </p>
      {Number(total.unpricedHours) > 0 && (
        <Note tone="warn">
          {hours(total.unpricedHours)} instance-hours had no known price when they ran and are not
          in the cost.{' '}
          <PageLink href={missingThen(report)}>Enter prices from {report.from} on</PageLink>.
        </Note>
      )}
    </>
  )
}

/** The grid as of the first day of the report, where prices are entered from that day on. */
function missingThen({ from, zone }: CostReport): string {
  const then = dayStart(from, 0, zone) ?? from
  return `/costs?${new URLSearchParams({ filter: 'missing', asof: then, from: then })}`
}
