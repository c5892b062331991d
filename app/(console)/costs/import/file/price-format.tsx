import { type FormatEntry, FormatReference } from '@/components/ui/steps/format-reference'
import { headerNames } from '@/lib/features/prices/imports/map/suggest-mapping'
import { type MappedField, mappedFields } from '@/lib/features/prices/imports/schema'

type Meaning = Omit<FormatEntry, 'name'>

const meanings: Record<MappedField, Meaning> = {
  account: {
    meaning: 'Required, unless one account is chosen for the whole file. Name, or provider/name.',
    example: 'aws-prod',
  },
  profile: {
    meaning: 'Required. A hardware profile of the provider of the account.',
    example: 'm5.large',
  },
  realm: {
    meaning: 'A realm of the provider. Empty or *: the price of all realms.',
    example: 'eu-west-1',
  },
  price: {
    meaning: 'Required. The basic price of an hour. A row without it is skipped.',
    example: '0.107',
  },
  adjusted: { meaning: 'The price that is charged instead of the basic price.', example: '0.12' },
  currency: {
    meaning: 'A check: it must be the currency of the account. Nothing is converted.',
    example: 'USD',
  },
  effective: {
    meaning: 'The day or time from which the price is in force. Without it, now.',
    example: '2027-01-31',
  },
  quantity: {
    meaning: 'The weight of the row where several rows give a price of the same cell.',
    example: '720',
  },
}

const NAMES = 4

/** The columns of a file of prices. */
export const PriceFormat = () => (
  <FormatReference
    entries={mappedFields.map((field) => ({
      name: field,
      ...meanings[field],
      meaning: `${meanings[field].meaning} Recognised headers: ${headerNames[field].slice(0, NAMES).join(', ')}.`,
    }))}
  >
    <p>
      The first row holds the headers, in any order; capitals, spaces and signs make no difference.
      You confirm what each column means in the next step. Delimiter, encoding and decimal mark are
      detected. A FOCUS export needs no mapping. The API takes the same files:{' '}
      <a href="/api/docs">API reference</a>.
    </p>
  </FormatReference>
)
