'use client'
import { NativeSelect } from '@mantine/core'
import shared from '@/components/ui/shared.module.css'
import type { Mapping } from '@/lib/features/prices/imports/schema'
import classes from '../import.module.css'
import { fieldDefaults, fieldNames } from '../texts'
import { FixedDate } from './fixed-date'
import type { WholeFile } from './names'

const prices: readonly { value: Mapping['price']; label: string }[] = [
  { value: 'contracted', label: 'ContractedUnitPrice (without commitment discounts)' },
  { value: 'effective', label: 'EffectiveCost / PricingQuantity' },
  { value: 'list', label: 'ListUnitPrice' },
]

type Props = {
  mapping: Mapping
  wholeFile: WholeFile
  onChange: (part: Partial<Mapping>) => void
}

/** The remaining choices for a FOCUS export, which has standard columns. */
export function FocusChoices({ mapping, wholeFile, onChange }: Props) {
  const { account, effective, ...others } = mapping.fixed
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
          label={fieldNames.account}
          value={account ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ fixed: { ...others, effective, account: value || undefined } })
          }
        >
          <option value="">SubAccountId, else BillingAccountId</option>
          <optgroup label="For all rows">
            {wholeFile.account.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </optgroup>
        </NativeSelect>
        <NativeSelect
          size="xs"
          label={fieldNames.effective}
          value={effective === undefined ? '' : 'date'}
          data={[
            { value: '', label: fieldDefaults.effective },
            { value: 'date', label: 'one date' },
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({
              fixed: { ...others, account, effective: value ? wholeFile.effective : undefined },
            })
          }
        />
        <FixedDate fixed={mapping.fixed} onChange={(fixed) => onChange({ fixed })} />
      </fieldset>
      <p className={shared.dimmedXs}>
        Only usage priced per instance-hour counts. Realm: RegionId. Hardware profile: the instance
        type in SkuPriceDetails, else in the description, else what the SKU is mapped to. Several
        prices of one cell are weighted by usage.
      </p>
    </>
  )
}
