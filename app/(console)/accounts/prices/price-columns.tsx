import { RelativeTime } from '@/components/time/time'
import type { Column } from '@/components/ui/data/data-table'
import shared from '@/components/ui/shared.module.css'
import { Clip } from '@/components/ui/text/clip'
import { Status } from '@/components/ui/text/status'
import { enteredPriceText } from '@/lib/base/price-text'
import type { Price } from '@/lib/features/prices/schema'

export const priceColumns = (onEdit?: (price: Price) => void): readonly Column<Price>[] => [
  {
    id: 'profile',
    header: 'Hardware profile',
    cell: (price) => <Clip onClick={onEdit && (() => onEdit(price))}>{price.hardwareProfile}</Clip>,
  },
  {
    id: 'realm',
    header: 'Realm',
    cell: ({ realm }) =>
      realm === null ? <span className={shared.dimmed}>all realms</span> : <Clip>{realm}</Clip>,
  },
  {
    id: 'amount',
    header: 'Basic',
    align: 'end',
    cell: ({ amount, currency }) => enteredPriceText(amount, currency),
  },
  {
    id: 'charged',
    header: 'Adjusted',
    align: 'end',
    cell: ({ amount, adjusted, charged, currency }) =>
      adjusted === null && charged === amount ? (
        <span className={shared.dimmed}>the same</span>
      ) : (
        <span title={adjusted === null ? 'By the percentage of the account' : 'Typed'}>
          {enteredPriceText(charged, currency)}
        </span>
      ),
  },
  { id: 'when', header: 'In force', cell: (price) => <Period price={price} /> },
]

function Period({ price: { inForce, validFrom, validTo } }: { price: Price }) {
  if (inForce)
    return validTo === null ? (
      <Status tone="good">now</Status>
    ) : (
      <>
        <Status tone="good">now</Status> until <RelativeTime at={validTo} />
      </>
    )
  if (validFrom !== null && new Date(validFrom) > new Date())
    return (
      <Status tone="plain">
        from <RelativeTime at={validFrom} />
      </Status>
    )
  return (
    <Status tone="plain">
      ended <RelativeTime at={validTo} />
    </Status>
  )
}
