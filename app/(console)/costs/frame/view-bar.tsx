'use client'
import { SegmentedControl } from '@mantine/core'
import shared from '@/components/ui/shared.module.css'
import type { Marked } from '@/components/ui/time/as-of-choices'
import { AsOfPicker } from '@/components/ui/time/as-of-picker'
import type { PriceChange } from '@/lib/features/prices/changes/schema'
import classes from '../bar.module.css'
import type { Coverage } from '../model/coverage'
import type { CostsAddress, SetCostsAddress } from './use-costs-address'

type Props = {
  url: CostsAddress
  setUrl: SetCostsAddress
  changes: readonly PriceChange[]
  coverage: Coverage
  reportingCurrency: string
  hasPending: boolean
}

/** Selects the time, figure and currency of the prices, and shows how complete they are. */
export function ViewBar({ url, setUrl, changes, coverage, reportingCurrency, hasPending }: Props) {
  const { priced, used } = coverage
  return (
    <div className={`${shared.line8x12} ${shared.below10}`}>
      <AsOfPicker
        label="Prices in force"
        value={url.asof}
        marked={markedIn(changes)}
        onChange={(asof) => void setUrl({ asof, from: null })}
      />
      <p
        className={`${shared.sm} ${shared.pushed} ${classes.coverage} ${priced < used ? shared.warn : shared.dimmed}`}
        data-testid="coverage"
        data-missing={priced < used || undefined}
      >
        {priced} of {used} used combinations priced
        {hasPending ? ' with what is pending' : ''}
      </p>
      <SegmentedControl
        size="xs"
        aria-label="Figure"
        value={url.figure}
        data={[
          { value: 'basic', label: 'Basic' },
          { value: 'adjusted', label: 'Adjusted' },
          { value: 'both', label: 'Both' },
        ]}
        onChange={(figure) => void setUrl({ figure: figure as CostsAddress['figure'] })}
      />
      <SegmentedControl
        size="xs"
        aria-label="Currency"
        value={url.ccy ?? 'own'}
        data={[
          { value: 'own', label: 'Account currency' },
          { value: 'reporting', label: reportingCurrency },
        ]}
        onChange={(ccy) => void setUrl({ ccy: ccy === 'reporting' ? ccy : null })}
      />
    </div>
  )
}

/** Sets of prices that are scheduled. */
const markedIn = (changes: readonly PriceChange[]): Marked[] =>
  changes
    .filter(({ state }) => state === 'scheduled')
    .map(({ id, effectiveFrom, count, appliedBy }) => ({
      id,
      at: effectiveFrom,
      note: `${count} ${count === 1 ? 'price' : 'prices'}, by ${appliedBy}`,
    }))
