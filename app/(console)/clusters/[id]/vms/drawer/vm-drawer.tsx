'use client'
import { RemoveButton } from '@/components/resource/remove-button'
import { ResourceFacts } from '@/components/resource/resource-facts'
import { Time } from '@/components/time/time'
import { Section } from '@/components/ui/data/section'
import { SidePanel } from '@/components/ui/overlays/side-panel'
import { saved } from '@/components/ui/saved'
import { capitalised } from '@/components/ui/text/capitalised'
import { MissingObject } from '@/components/ui/text/missing-object'
import { PageLink } from '@/components/ui/text/page-link'
import { vmStateWords } from '@/components/vms/vm-columns'
import { useCall } from '@/lib/api/client'
import { useAccess } from '@/lib/auth/viewer.client'
import { keyLabel } from '@/lib/engine'
import { memoryText } from '@/lib/features/resources/size-text'
import { vmContract } from '@/lib/features/vms/contract'
import type { Vm } from '@/lib/features/vms/schema'
import classes from '../vms.module.css'
import { MoveSection } from './move-section'
import { SizeSection } from './size-section'

type Props = {
  /** The cluster of the VM has local storage; null while this is loading. */
  isLocal: boolean | null
  /** Null if the address names no VM. */
  vm: Vm | null
  onClose: () => void
}

/** One VM: its node, its properties, and starting, moving and stopping it. */
export function VmDrawer({ isLocal, vm, onClose }: Props) {
  const access = useAccess('inventory.operate')
  const remove = useCall(vmContract.remove)
  if (vm === null)
    return (
      <SidePanel opened onClose={onClose} title="No such VM">
        <MissingObject />
      </SidePanel>
    )
  const { id, name, state, node, tenant, ramMb, vcpus, startedAt, stickyKeys } = vm
  const cluster = `/clusters/${encodeURIComponent(vm.clusterId)}`
  const copies = stickyKeys.map((key) => `${keyLabel(key.name)} ${key.value}`).join(', ')
  return (
    <SidePanel opened onClose={onClose} title={name}>
      <MoveSection isLocal={isLocal} vm={vm} />
      <Section title="What it is">
        <ResourceFacts
          facts={[
            { label: 'State', value: vmStateWords[state] },
            { label: 'Cluster', value: <PageLink href={cluster}>{vm.cluster}</PageLink> },
            { label: 'Node', value: node ?? 'none' },
            ...(startedAt === null ? [] : [{ label: 'Started', value: <Time at={startedAt} /> }]),
            { label: 'Tenant', value: tenant ?? 'none' },
            { label: 'RAM', value: memoryText(ramMb) },
            { label: 'vCPUs', value: vcpus },
            ...(copies === '' ? [] : [{ label: 'Sticky keys', value: copies }]),
            ...Object.entries(vm.subjects).map(([level, subject]) => ({
              label: capitalised(level.replaceAll('_', ' ')),
              value: subject,
            })),
          ]}
        />
      </Section>
      <Section title="Why there">
        <p className={classes.links}>
          <PageLink href={`${cluster}?tab=keys&vm=${encodeURIComponent(id)}`}>Its keys</PageLink>
          <PageLink href={`${cluster}?tab=explain&vm=${encodeURIComponent(id)}`}>
            Where it would go now
          </PageLink>
          <PageLink href={`/placements?vm=${encodeURIComponent(id)}`}>Its placements</PageLink>
        </p>
      </Section>
      {state === 'stopped' && <SizeSection key={`${ramMb} ${vcpus}`} vm={vm} />}
      {state === 'stopped' && (
        <RemoveButton
          title={`VM ${name}`}
          consequence="It leaves all lists and cannot be restored. Its placements stay on record."
          access={access}
          remove={{ ...remove, mutate: (_, then) => remove.mutate({ params: { id } }, then) }}
          row={{ id, revision: 0 }}
          onRemoved={() => {
            saved(`${name} removed`)
            onClose()
          }}
        />
      )}
    </SidePanel>
  )
}
