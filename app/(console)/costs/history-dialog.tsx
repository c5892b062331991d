'use client'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Time } from '@/components/time/time'
import { type Column, DataTable } from '@/components/ui/data/data-table'
import { StateBlock } from '@/components/ui/data/state-block'
import { Dialog } from '@/components/ui/overlays/dialog'
import shared from '@/components/ui/shared.module.css'
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

/** All past and future prices of a cell, each with its start, author and source. */
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
    cell: (price) => (
      <>
        {enteredPriceText(price.amount, price.currency)}
        <OnPhones>{adjustedText(price)}</OnPhones>
      </>
    ),
  },
  {
    id: 'charged',
    header: 'Adjusted',
    align: 'end',
    hideBelow: 'sm',
    cell: adjustedText,
  },
  {
    id: 'state',
    header: 'State',
    cell: (price) => <PriceState price={price} />,
  },
  {
    id: 'from',
    header: 'From',
    cell: (price) => (
      <span className={shared.wrapCell}>
        <From price={price} />
        <OnPhones>
          to <To price={price} />, {price.enteredBy ?? 'unknown'}, {price.source}
        </OnPhones>
      </span>
    ),
  },
  {
    id: 'to',
    header: 'To',
    hideBelow: 'sm',
    cell: (price) => <To price={price} />,
  },
  { id: 'who', header: 'Who', hideBelow: 'sm', cell: ({ enteredBy }) => enteredBy ?? 'unknown' },
  { id: 'source', header: 'Source', hideBelow: 'sm', cell: ({ source }) => source },
]

/** Values with their own columns on wide screens. */
const OnPhones = ({ children }: { children: ReactNode }) => (
  <Text hiddenFrom="sm" size="xs" c="dimmed">
    {children}
  </Text>
)

/** In brackets without an adjustment, because the basic price is charged. */
function adjustedText({ charged, adjusted, currency }: Price): string {
  const text = enteredPriceText(charged, currency)
  return adjusted === null ? `(${text})` : text
}

const From = ({ price: { validFrom } }: { price: Price }) =>
  validFrom === null ? 'always' : <Time at={validFrom} />

const To = ({ price: { validTo } }: { price: Price }) =>
  validTo === null ? 'no end date' : <Time at={validTo} />

function PriceState({ price: { inForce, validFrom } }: { price: Price }) {
  if (inForce) return <Status tone="good">in force</Status>
  const isToCome = validFrom !== null && Date.parse(validFrom) > Date.now()
  return isToCome ? <Status tone="plain">scheduled</Status> : <Status tone="off">past</Status>
}
