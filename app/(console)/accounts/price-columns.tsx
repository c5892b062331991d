import { Clip } from '@/components/ui/clip'
import type { Column } from '@/components/ui/data-table'
import { RelativeTime } from '@/components/ui/relative-time'
import { Status } from '@/components/ui/status'
import type { Price } from '@/lib/features/prices/schema'
import classes from './accounts.module.css'

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
      realm === null ? <span className={classes.dim}>all realms</span> : <Clip>{realm}</Clip>,
  },
  {
    id: 'amount',
    header: 'Price',
    align: 'end',
    cell: ({ amount, currency }) => (Number(amount) === 0 ? 'free' : `${amount} ${currency}`),
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
