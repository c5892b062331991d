import shared from '@/components/ui/shared.module.css'
import { counted } from '@/lib/base/number-text'
import { priceText } from '@/lib/base/price-text'
import { capacityText } from '@/lib/features/nodes/capacity/capacity'
import type { PcloudShown, SharedPcloud } from '@/lib/features/pclouds/schema'

const enabledText = ({ hosts: { total, enabled } }: Pick<SharedPcloud, 'hosts'>) =>
  total === 0 ? null : `${enabled} of ${counted(total, 'host')} enabled`

/** The hosts and cost of a private cloud, for staff with its owner. */
export const OwnBelow = ({ pcloud, hasOwner }: { pcloud: PcloudShown; hasOwner: boolean }) => (
  <>
    {[hasOwner ? pcloud.tenant : null, enabledText(pcloud), counted(pcloud.instances, 'VM')]
      .filter((it) => it !== null)
      .join(', ')}
    {pcloud.ram.physical > 0 && (
      <span className={shared.block}>
        {capacityText('ram', pcloud.ram)} GiB RAM, {capacityText('cpu', pcloud.cpu)} vCPUs
      </span>
    )}
    {pcloud.cost !== null && (
      <span className={shared.block}>
        <Cost cost={pcloud.cost} /> {pcloud.cost.currency} per hour
      </span>
    )}
  </>
)

/** The owner of a shared private cloud, and its hosts. */
export const sharedBelow = (pcloud: SharedPcloud) =>
  [pcloud.tenant, enabledText(pcloud)].filter((it) => it !== null).join(', ')

/** The hourly cost, with a plus if some units have no price. */
export function Cost({ cost }: { cost: NonNullable<PcloudShown['cost']> }) {
  const { perHour, unpricedUnits } = cost
  return (
    <span
      title={unpricedUnits === 0 ? undefined : `${counted(unpricedUnits, 'unit')} without a price`}
    >
      {priceText(Number(perHour))}
      {unpricedUnits > 0 && '+'}
    </span>
  )
}
