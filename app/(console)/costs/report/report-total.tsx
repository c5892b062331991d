import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { PageLink } from '@/components/ui/text/page-link'
import { numberText } from '@/lib/base/number-text'
import { dayStart } from '@/lib/base/time-text'
import type { CostReport } from '@/lib/features/cost-reports/schema'
import classes from './report.module.css'
import { dayText } from './report-days'
import type { Forecast } from './report-forecast'
import { changeText, moneyText } from './report-model'

type Props = {
  report: CostReport
  before?: CostReport | undefined
  forecast?: Forecast | null
  /** The budget of a month. */
  budget?: number | null
}

/** The cost of all rows with the previous period and the budget, and the part of it that is unknown. */
export function ReportTotal({ report, before, forecast = null, budget = null }: Props) {
  const { total, currency } = report
  const hours = (text: string) => numberText(Number(text), { most: 1 })
  return (
    <div className={`${shared.stack8} ${shared.below12}`}>
      <p className={classes.total} data-testid="report-total">
        <strong>{`${numberText(Number(total.cost), { least: 2 })} ${currency}`}</strong> for{' '}
        {hours(total.instanceHours)} instance-hours of {numberText(total.launches)}{' '}
        {total.launches === 1 ? 'launch' : 'launches'} that ran
      </p>
      {before !== undefined && <p>{beforeText(report, before)}</p>}
      {forecast !== null && (
        <p data-testid="report-forecast">{forecastText(forecast, currency, budget)}</p>
      )}
      {Number(total.unpricedHours) > 0 && (
        <Note tone="warn">
          {hours(total.unpricedHours)} instance-hours had no price when they ran and are not in the
          cost.{' '}
          <PageLink href={missingThen(report)}>
            Enter prices from {dayText(report.from)} on
          </PageLink>
          .
        </Note>
      )}
    </div>
  )
}

function beforeText({ total }: CostReport, before: CostReport): string {
  const earlier = Number(before.total.cost)
  const change = changeText(Number(total.cost), earlier)
  const days = `From ${dayText(before.from)} to ${dayText(before.to)} it was`
  const cost = moneyText(earlier, before.currency)
  return change === null ? `${days} ${cost}.` : `${days} ${cost}: ${change} since then.`
}

/** `At 12.00 EUR a day the month costs 360.00 EUR; the budget is 300.00 EUR, 20.0 % less.` */
export function forecastText(
  { perDay, total }: Forecast,
  currency: string,
  budget: number | null,
): string {
  const month = `At ${moneyText(perDay, currency)} a day, as on the last days, the month costs ${moneyText(total, currency)}`
  if (budget === null || budget === 0) return `${month}.`
  const over = total - budget
  const verdict = over > 0 ? 'over' : 'under'
  return `${month}: ${moneyText(Math.abs(over), currency)} ${verdict} the budget of ${moneyText(budget, currency)}.`
}

/** Links to the grid at the first day of the report, where prices are entered from that day on. */
function missingThen({ from, zone }: CostReport): string {
  const then = dayStart(from, 0, zone) ?? from
  return `/costs?${new URLSearchParams({ filter: 'missing', asof: then, from: then })}`
}
