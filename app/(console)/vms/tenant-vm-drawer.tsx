'use client'
import { ResourceFacts } from '@/components/resource/resource-facts'
import { Time } from '@/components/time/time'
import { Section } from '@/components/ui/data/section'
import { StateBlock } from '@/components/ui/data/state-block'
import { SidePanel } from '@/components/ui/overlays/side-panel'
import { MissingObject } from '@/components/ui/text/missing-object'
import { PageLink } from '@/components/ui/text/page-link'
import { vmStateWords } from '@/components/vms/vm-columns'
import { useList } from '@/lib/api/client'
import { resourceKeyContract } from '@/lib/features/resource-keys/contract'
import type { TenantVm } from '@/lib/features/vms/schema'
import { TenantKeysSection } from './tenant-keys-section'
import { LaunchLink, PcloudLink, vmSizeText } from './tenant-vm-columns'

type Props = {
  /** Null if the address names no VM. */
  vm: TenantVm | null
  onClose: () => void
}

/** One VM for users of its tenant: its properties, the keys that place it, and its placements. */
export function TenantVmDrawer({ vm, onClose }: Props) {
  const keys = useList(resourceKeyContract.list, {})
  if (vm === null)
    return (
      <SidePanel opened onClose={onClose} title="No such VM">
        <MissingObject />
      </SidePanel>
    )
  return (
    <SidePanel opened onClose={onClose} title={vm.name}>
      <Section title="What it is">
        <VmFacts vm={vm} />
      </Section>
      <StateBlock query={keys} what="keys" rows={4}>
        {(all) => <TenantKeysSection vm={vm} all={all} />}
      </StateBlock>
      <Section title="Placements">
        <p>
          <PageLink href={`/placements?vm=${encodeURIComponent(vm.id)}`}>
            Where it was placed, and why
          </PageLink>
        </p>
      </Section>
    </SidePanel>
  )
}

function VmFacts({ vm }: { vm: TenantVm }) {
  const { state, host, startedAt, subjects } = vm
  return (
    <ResourceFacts
      facts={[
        { label: 'State', value: vmStateWords[state] },
        { label: 'Private cloud', value: <PcloudLink vm={vm} /> },
        { label: 'Host', value: host ?? 'none' },
        ...(vm.launchId === null
          ? []
          : [{ label: 'Launch', value: <LaunchLink id={vm.launchId} /> }]),
        { label: 'Size', value: vmSizeText(vm) },
        { label: 'Image', value: subjects.image ?? 'none' },
        ...(startedAt === null ? [] : [{ label: 'Started', value: <Time at={startedAt} /> }]),
      ]}
    />
  )
}
