import shared from '@/components/ui/shared.module.css'
import { PageLink } from '@/components/ui/text/page-link'
import { percentText } from '@/lib/base/percent'
import { coverageText, priceDeltaText, priceText } from '@/lib/base/price-text'
import type { ExpectedCost } from '@/lib/engine'
import table from '../trace-table.module.css'
import classes from './cost-line.module.css'

/** The number of missing prices, and the page to enter them. */
type MissingPrices = { count: number; href: string }

export type NamedSensitivity = {
  missing: number
  accounts: readonly { name: string; low: number; high: number }[]
}

type Props = {
  cost: ExpectedCost
  /** The cost of the compared policy; null without a comparison. */
  before: ExpectedCost | null
  currency: string
  missing: MissingPrices | null
  sensitivity: NamedSensitivity | null
}

/**
 * The average cost of a launch, based on the candidates with a price. An unknown price never counts as zero.
 */
export function CostLine({ cost, before, currency, missing, sensitivity }: Props) {
  const delta =
    cost.perHour === null || before === null || before.perHour === null
      ? null
      : cost.perHour - before.perHour
  const isFull = cost.coverage >= 1 - 1e-9
  const isPartial = cost.perHour !== null && !isFull
  return (
    <div className={`${shared.stack2} ${shared.sm}`}>
      <p className={shared.facts}>
        <span className={shared.dimmed}>Expected cost per launch</span>
        <span data-testid="expected-cost" className={shared.bold}>
          {cost.perHour === null ? 'unknown' : `${priceText(cost.perHour)} ${currency}/h`}
        </span>
        {delta !== null && (
          <span className={shared.dimmed} data-testid="expected-cost-delta">
            {`(${priceDeltaText(delta)})`}
          </span>
        )}
        <span
          className={classes.coverage}
          data-partial={isPartial || undefined}
          data-testid="priced-coverage"
        >
          {`priced ${coverageText(cost.coverage)}`}
          {isFull && missing !== null && ' at the current shares'}
        </span>
        {missing !== null && (
          <PageLink className={table.link} href={missing.href}>
            {`Enter ${missing.count} missing ${missing.count === 1 ? 'price' : 'prices'}`}
            {isFull && ' of other candidates'}
          </PageLink>
        )}
      </p>
      {sensitivity !== null && sensitivity.accounts.length > 0 && (
        <p className={`${shared.dimmed} ${shared.wrap}`}>{sensitivityText(sensitivity)}</p>
      )}
    </div>
  )
}

const NAMED = 3

function sensitivityText({ missing, accounts }: NamedSensitivity): string {
  const would = accounts.slice(0, NAMED).map(({ name, low, high }) => {
    const range = low === high ? percentText(low) : `${percentText(low)} to ${percentText(high)}`
    return `${name} would get ${range}`
  })
  const what = missing === 1 ? 'the missing price was' : `the ${missing} missing prices were`
  return `If ${what} the highest or the lowest of the group, ${would.join(', ')}.`
}
