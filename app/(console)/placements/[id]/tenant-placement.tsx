'use client'
import { KeyValuesTable } from '@/components/trace/node/key-values-table'
import { TenantSteps } from '@/components/trace/node/tenant-steps'
import page from '@/components/trace/trace.module.css'
import { Section } from '@/components/ui/data/section'
import { StateBlock } from '@/components/ui/data/state-block'
import shared from '@/components/ui/shared.module.css'
import { useRead } from '@/lib/api/client'
import { withAnswer } from '@/lib/api/contract'
import { fixedText } from '@/lib/base/number-text'
import { tenantReasons, tenantSentences } from '@/lib/engine'
import { vmContract } from '@/lib/features/vms/contract'
import type {
  TenantPlacement as Placement,
  TenantRecordedPlacement,
  tenantRecordedPlacementSchema,
} from '@/lib/features/vms/placements/schema'
import { PlacementHead } from './placement-head'

const ofTenant = withAnswer<typeof tenantRecordedPlacementSchema>()(vmContract.showPlacement)

/** A placement for users of the VM's tenant: its host by alias, the steps that decided, and their own keys. */
export function TenantPlacement({ placement }: { placement: Placement }) {
  const explanation = useRead(
    ofTenant,
    { params: { id: placement.id } },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  const { host, reason } = placement
  const tenantReason = tenantReasons.find((each) => each === reason)
  return (
    <div className={`${shared.stack20} ${shared.top}`}>
      <PlacementHead placement={placement} />
      <p className={page.headline} data-testid="placement-headline">
        {host === null
          ? `No host was found. ${tenantReason === undefined ? '' : tenantSentences[tenantReason]}`
          : `${host} was chosen.`}
      </p>
      <StateBlock query={explanation} what="explanation">
        {(explained) => (
          <>
            <TenantSteps steps={explained.steps} />
            {explained.keys.length > 0 && (
              <Section title="Your keys">
                <OwnKeys placement={explained} />
              </Section>
            )}
          </>
        )}
      </StateBlock>
    </div>
  )
}

function OwnKeys({ placement: { keys, entries, host } }: { placement: TenantRecordedPlacement }) {
  const addedBy = (name: string) =>
    entries
      .filter((entry) => entry.name === name)
      .map(({ vm, product }) => `${vm} ${fixedText(product, 1)}`)
      .join(', ')
  return (
    <KeyValuesTable
      caption="Your keys of this VM"
      keys={keys}
      further={{
        header: `Added by your VMs on ${host ?? 'the host'}`,
        cell: (name) => addedBy(name) || 'nothing',
      }}
    />
  )
}
