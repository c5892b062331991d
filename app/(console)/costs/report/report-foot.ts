import { numberText } from '@/lib/base/number-text'
import type { CostReport } from '@/lib/features/cost-reports/schema'
import { changeText } from './report-model'

/** The sums of all rows, by column. */
export function reportFoot({ by, total }: CostReport, before?: CostReport) {
  const earlier = before === undefined ? null : Number(before.total.cost)
  return {
    [by === 'all' ? 'day' : by]: 'Total',
    cost: numberText(Number(total.cost), { least: 2 }),
    before: earlier === null ? null : numberText(earlier, { least: 2 }),
    change: changeText(Number(total.cost), earlier) ?? '–',
    launches: numberText(total.launches),
    hours: numberText(Number(total.instanceHours), { least: 1 }),
    unpriced: numberText(Number(total.unpricedHours), { least: 1 }),
  }
}
