'use client'
import { Checkbox } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { DataTable } from '@/components/ui/data/data-table'
import { Section } from '@/components/ui/data/section'
import { StateBlock } from '@/components/ui/data/state-block'
import { LockedButton } from '@/components/ui/locked-button'
import { Note } from '@/components/ui/text/note'
import { useList } from '@/lib/api/client'
import { useAccess } from '@/lib/auth/viewer.client'
import type { Account } from '@/lib/features/accounts/schema'
import { priceContract } from '@/lib/features/prices/contract'
import type { Price } from '@/lib/features/prices/schema'
import { priceColumns } from './price-columns'
import { PriceForm } from './price-form'

type Open = { kind: 'new' } | { kind: 'edit'; price: Price } | null

/** The hourly prices of an account: base prices, and realms that differ. */
export function PricesSection({ account, autoFocus }: { account: Account; autoFocus: boolean }) {
  const query = useList(priceContract.list, { query: { account: account.id } })
  const access = useAccess('price.write')
  const [open, setOpen] = useState<Open>(null)
  const [withEnded, setWithEnded] = useState(false)
  const close = () => setOpen(null)
  return (
    <Section
      title="Prices per instance-hour"
      autoFocus={autoFocus}
      aside={
        <LockedButton
          permission="price.write"
          size="xs"
          variant="default"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => setOpen({ kind: 'new' })}
        >
          Add a price
        </LockedButton>
      }
    >
      {open?.kind === 'new' && <PriceForm account={account} price={null} onDone={close} />}
      <StateBlock query={query} what="prices" rows={3}>
        {(prices) => {
          const shown = prices.filter((price) => withEnded || !hasEnded(price)).toSorted(byProfile)
          return (
            <>
              {shown.length === 0 ? (
                <Note tone="warn">
                  No price. Modules that look at cost leave this account as it is: a missing price
                  does not count as 0.
                </Note>
              ) : (
                <DataTable
                  caption={`Prices of ${account.name}`}
                  rows={shown}
                  maxHeight="360px"
                  columns={priceColumns(
                    access.mode === 'text'
                      ? undefined
                      : (price) => setOpen({ kind: 'edit', price }),
                  )}
                  rowKey={({ id }) => id}
                />
              )}
              {prices.some(hasEnded) && (
                <Checkbox
                  mt="xs"
                  size="xs"
                  label="Show prices that have ended"
                  checked={withEnded}
                  onChange={(event) => setWithEnded(event.currentTarget.checked)}
                />
              )}
            </>
          )
        }}
      </StateBlock>
      {open?.kind === 'edit' && (
        <PriceForm key={open.price.id} account={account} price={open.price} onDone={close} />
      )}
    </Section>
  )
}

const hasEnded = ({ inForce, validTo }: Price) =>
  !inForce && validTo !== null && new Date(validTo) <= new Date()

const collator = new Intl.Collator('en', { numeric: true })

/** Sorted by profile, with the base price before the realms. */
const byProfile = (a: Price, b: Price) =>
  collator.compare(a.hardwareProfile, b.hardwareProfile) ||
  Number(a.realm !== null) - Number(b.realm !== null) ||
  collator.compare(a.realm ?? '', b.realm ?? '') ||
  (a.validFrom ?? '').localeCompare(b.validFrom ?? '')
