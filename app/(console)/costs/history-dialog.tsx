'use client'
import { Time } from '@/components/time/time'
import { type Column, DataTable } from '@/components/ui/data/data-table'
import { StateBlock } from '@/components/ui/data/state-block'
import { Dialog } from '@/components/ui/overlays/dialog'
import { Note } from '@/components/ui/text/note'
import { Status } from '@/components/ui/text/status'
import { useList } from '@/lib/api/client'
import { enteredPriceText } from '@/lib/base/price-text'
import { priceContract } from '@/lib/features/prices/contract'
import type { Price } from '@/lib/features/prices/schema'
import { type Place, placeKey } from './model/place'
import type { Sheet } from './model/sheet'
import { placeName } from './staging/staging-notices'

type Props = { place: Place; sheet: Sheet; onClose: () => void }

/** Every price a cell ever had, and will have: from when, who entered it, and how. */
export function HistoryDialog({ place, sheet, onClose }: Props) {
  const query = useList(priceContract.list, {
    query: {
      account: place.accountId,
      hardwareProfile: place.hardwareProfileId,
      realm: place.realmId ?? 'base',
    },
  })
  const name = placeName(sheet, placeKey(place))
  return (
    <Dialog opened onClose={onClose} title={`History: ${name}`} size="xl">
      <StateBlock query={query} what="prices" rows={3}>
        {(prices) =>
          prices.length === 0 ? (
            <Note>This cell never had a price of its own.</Note>
          ) : (
            <DataTable
              caption={`Prices of ${name}`}
              rows={prices.toSorted(newestFirst)}
              columns={columns}
              rowKey={({ id }) => id}
              maxHeight="420px"
            />
          )
        }
      </StateBlock>
    </Dialog>
  )
}

const newestFirst = (a: Price, b: Price) =>
  (b.validFrom ?? '').localeCompare(a.validFrom ?? '') || b.createdAt.localeCompare(a.createdAt)

const columns: readonly Column<Price>[] = [
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
    cell: ({ charged, adjusted, currency }) => {
      const text = enteredPriceText(charged, currency)
      return adjusted === null ? `(${text})` : text
    },
  },
  {
    id: 'state',
    header: 'State',
    cell: (price) => <PriceState price={price} />,
  },
  {
    id: 'from',
    header: 'From',
    cell: ({ validFrom }) => (validFrom === null ? 'always' : <Time at={validFrom} />),
  },
  {
    id: 'to',
    header: 'To',
    cell: ({ validTo }) => (validTo === null ? 'no end date' : <Time at={validTo} />),
  },
  { id: 'who', header: 'Who', cell: ({ enteredBy }) => enteredBy ?? 'unknown' },
  { id: 'source', header: 'Source', cell: ({ source }) => source },
]

function PriceState({ price: { inForce, validFrom } }: { price: Price }) {
  if (inForce) return <Status tone="good">in force</Status>
  const isToCome = validFrom !== null && Date.parse(validFrom) > Date.now()
  return isToCome ? <Status tone="plain">scheduled</Status> : <Status tone="off">past</Status>
}
