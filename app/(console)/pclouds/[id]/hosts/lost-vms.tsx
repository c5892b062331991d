'use client'
import { Section } from '@/components/ui/data/section'
import { StateBlock } from '@/components/ui/data/state-block'
import shared from '@/components/ui/shared.module.css'
import { PageLink } from '@/components/ui/text/page-link'
import { useList } from '@/lib/api/client'
import { isStaff } from '@/lib/auth/permissions'
import { useViewer } from '@/lib/auth/viewer.client'
import { counted } from '@/lib/base/number-text'
import type { PcloudShown } from '@/lib/features/pclouds/schema'
import { vmContract } from '@/lib/features/vms/contract'
import type { TenantVm, Vm } from '@/lib/features/vms/schema'

/** The VMs of a Pcloud on hosts that do not run, including hosts that were replaced. */
export function LostVms({ pcloud }: { pcloud: PcloudShown }) {
  const query = useList(vmContract.list, { query: { pcloud: pcloud.id, state: 'lost' } })
  return (
    <Section title="Lost VMs">
      <p>
        Their host is down, so they count as not running. Start them again on another host; they can
        be removed once the old host runs again or your provider stops them.
      </p>
      <StateBlock query={query} what="lost VMs" rows={1}>
        {(vms) => (
          <ul className={shared.row4x16} aria-label="Lost VMs">
            {vms.map((vm) => (
              <li key={vm.id}>
                <VmLink vm={vm} />
              </li>
            ))}
            {pcloud.lost > vms.length && (
              <li>{`${counted(pcloud.lost - vms.length, 'VM')} of other tenants`}</li>
            )}
          </ul>
        )}
      </StateBlock>
    </Section>
  )
}

function VmLink({ vm }: { vm: Vm | TenantVm }) {
  const staff = isStaff(useViewer().role)
  const address =
    staff && 'clusterId' in vm
      ? `/clusters/${encodeURIComponent(vm.clusterId)}?tab=vms`
      : `/vms?open=${encodeURIComponent(vm.id)}`
  return <PageLink href={address}>{vm.name}</PageLink>
}
