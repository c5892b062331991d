'use client'
import { hourlyText } from '@/components/pclouds/cost-words'
import { DataTable } from '@/components/ui/data/data-table'
import { Section } from '@/components/ui/data/section'
import { StateBlock } from '@/components/ui/data/state-block'
import shared from '@/components/ui/shared.module.css'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useCall, useList } from '@/lib/api/client'
import { useAccess } from '@/lib/auth/viewer.client'
import type { HostFlavorShown } from '@/lib/features/host-flavors/schema'
import { unitPriceContract } from '@/lib/features/host-flavors/unit-prices/contract'
import { priceColumns } from './price-columns'
import { PriceForm } from './price-form'

/** The current and earlier prices of a flavor's unit-hour, and a form that sets another price. */
export function PriceSection({ flavor }: { flavor: HostFlavorShown }) {
  const access = useAccess('pool.manage')
  const query = useList(unitPriceContract.list, { params: { id: flavor.id } })
  const remove = useCall(unitPriceContract.remove, { refreshOnError: true })
  return (
    <Section title="Price of a unit-hour">
      <p className={shared.dimmedSmWrap}>{priceWords(flavor)}</p>
      <ProblemAlert cause={remove.error} what="The price was not deleted" />
      <StateBlock query={query} what="prices" rows={1}>
        {(prices) =>
          prices.length > 0 && (
            <DataTable
              caption={`Prices of ${flavor.id}`}
              rows={prices}
              rowKey={({ id }) => id}
              columns={priceColumns({
                canRemove:
                  access.mode === 'edit' && prices.some(({ state }) => state === 'scheduled'),
                removing: remove.isPending ? remove.variables.params.price : null,
                onRemove: (price) => remove.mutate({ params: { id: flavor.id, price } }),
              })}
            />
          )
        }
      </StateBlock>
      {access.mode === 'edit' && <PriceForm flavor={flavor} />}
    </Section>
  )
}

function priceWords({ price, units }: HostFlavorShown): string {
  if (price === null) return 'No price is in force. Tenants see their unit-hours without a cost.'
  return `${price.perUnitHour} ${price.currency}. A host of this flavor costs ${hourlyText(price, units)}; tenants see it when they choose a flavor.`
}
