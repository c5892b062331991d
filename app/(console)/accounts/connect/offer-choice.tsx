'use client'
import { Checkbox, MultiSelect, TextInput } from '@mantine/core'
import table from '@/components/trace/trace-table.module.css'
import shared from '@/components/ui/shared.module.css'
import { imagesOf, sizesOf } from '@/lib/features/cloud-connections/proposed-document'
import type { CloudOffers, OfferedSize } from '@/lib/features/launch-drivers/offers/schema'
import { memoryText } from '@/lib/features/resources/size-text'

/** The realms, sizes and images of a cloud that are added to Berth. */
export type Choice = {
  realms: string[]
  /** The typed hourly price of each selected size. Empty if unknown. */
  prices: ReadonlyMap<string, string>
  images: string[]
  hasTrial: boolean
}

/** Lists up to this length are initially selected as a whole. */
const MAX_AT_FIRST = 30

const all = (names: readonly string[]) => (names.length > MAX_AT_FIRST ? [] : [...names])

/** Selects the whole of each short list. `isNew` excludes images that Berth already has. */
export const firstChoice = (
  offers: readonly CloudOffers[],
  { hasTrial, isNew }: { hasTrial: boolean; isNew: (imageId: string) => boolean },
): Choice => ({
  realms: offers.map(({ realm }) => realm),
  prices: new Map(all(sizesOf(offers).map(({ name }) => name)).map((name) => [name, ''])),
  images: all(imagesOf(offers).flatMap(({ id, name }) => (isNew(id) ? [name] : []))),
  hasTrial,
})

type Props = {
  offers: readonly CloudOffers[]
  choice: Choice
  currency: string
  /** Offers a deployable and a pool to test the account. */
  canTry: boolean
  onChange: (choice: Choice) => void
}

/** Selects the realms, sizes and images that are added to Berth, and the hourly price of each size. */
export function OfferChoice({ offers, choice, currency, canTry, onChange }: Props) {
  const change = (part: Partial<Choice>) => onChange({ ...choice, ...part })
  const chosen = offers.filter(({ realm }) => choice.realms.includes(realm))
  const sizes = sizesOf(chosen)
  const many = { searchable: true, clearable: true, hidePickedOptions: true, limit: 100 }
  return (
    <div className={`${shared.sunken} ${shared.stack12}`}>
      <MultiSelect
        {...many}
        label="Realms"
        data={offers.map(({ realm }) => realm)}
        value={choice.realms}
        onChange={(realms) => change({ realms })}
      />
      <MultiSelect
        {...many}
        label="Hardware profiles"
        description={`The cloud has ${sizes.length}.`}
        data={sizes.map(({ name }) => name)}
        value={[...choice.prices.keys()]}
        onChange={(names) =>
          change({ prices: new Map(names.map((name) => [name, choice.prices.get(name) ?? ''])) })
        }
      />
      <MultiSelect
        {...many}
        label="Images"
        description={`The cloud has ${imagesOf(chosen).length}.`}
        data={imagesOf(chosen).map(({ name }) => name)}
        value={choice.images}
        onChange={(images) => change({ images })}
      />
      <PriceTable
        sizes={sizes.filter(({ name }) => choice.prices.has(name))}
        prices={choice.prices}
        currency={currency}
        onChange={(prices) => change({ prices })}
      />
      {canTry && (
        <Checkbox
          label="With a deployable and a pool to try the account"
          description="The smallest hardware profile with the first image, launched on this account alone."
          checked={choice.hasTrial}
          onChange={(event) => change({ hasTrial: event.currentTarget.checked })}
        />
      )}
    </div>
  )
}

type PriceProps = Pick<Choice, 'prices'> & {
  sizes: readonly OfferedSize[]
  currency: string
  onChange: (prices: Choice['prices']) => void
}

const PriceTable = ({ sizes, prices, currency, onChange }: PriceProps) =>
  sizes.length > 0 && (
    <div className={`${table.scroll} ${shared.frame}`}>
      <table className={table.table}>
        <caption className={shared.dimmedXs}>
          Prices of an hour in {currency}. An empty price is unknown; it can be entered later.
        </caption>
        <thead>
          <tr>
            <th scope="col">Hardware profile</th>
            <th scope="col">vCPUs</th>
            <th scope="col">Memory</th>
            <th scope="col">Storage</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {sizes.map(({ name, vcpus, memoryMb, storageGb }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{vcpus}</td>
              <td>{memoryText(memoryMb)}</td>
              <td>{storageGb} GB</td>
              <td>
                <TextInput
                  size="xs"
                  inputMode="decimal"
                  aria-label={`Price of ${name}`}
                  value={prices.get(name) ?? ''}
                  onChange={(event) =>
                    onChange(new Map(prices).set(name, event.currentTarget.value))
                  }
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
