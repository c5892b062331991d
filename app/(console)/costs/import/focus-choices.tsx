'use client'
import { NativeSelect } from '@mantine/core'
import type { Mapping } from '@/lib/features/price-imports/schema'
import classes from './import.module.css'

const prices: readonly { value: Mapping['price']; label: string }[] = [
  { value: 'contracted', label: 'ContractedUnitPrice (without commitment discounts)' },
  { value: 'effective', label: 'EffectiveCost / PricingQuantity' },
  { value: 'list', label: 'ListUnitPrice' },
]

type Props = {
  mapping: Mapping
  accounts: readonly string[]
  onChange: (part: Partial<Mapping>) => void
}

/** What is open about an export whose columns are known. */
export function FocusChoices({ mapping, accounts, onChange }: Props) {
  const { account, ...others } = mapping.fixed
  return (
    <>
      <fieldset className={classes.wide} aria-label="FOCUS">
        <NativeSelect
          size="xs"
          label="Price"
          value={mapping.price}
          data={prices}
          onChange={(event) => {
            const price = prices.find(({ value }) => value === event.currentTarget.value)?.value
            if (price !== undefined) onChange({ price })
          }}
        />
        <NativeSelect
          size="xs"
          label="Account"
          value={account ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ fixed: value === '' ? others : { ...others, account: value } })
          }
        >
          <option value="">SubAccountId, else BillingAccountId</option>
          <optgroup label="All rows are of">
            {accounts.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </optgroup>
        </NativeSelect>
      </fieldset>
      <p className={classes.quiet}>
        Only usage priced per instance-hour counts. Realm: RegionId. Hardware profile: the instance
        type in SkuPriceDetails, else in the description, else what the SKU is mapped to. Several
        prices of one cell are weighted by usage.
      </p>
    </>
  )
}
