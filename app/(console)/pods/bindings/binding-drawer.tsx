'use client'
import { useState } from 'react'
import { ResourceFacts } from '@/components/resource/resource-facts'
import { Time } from '@/components/time/time'
import { Section } from '@/components/ui/data/section'
import { LockedButton } from '@/components/ui/locked-button'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { SidePanel } from '@/components/ui/overlays/side-panel'
import { saved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import { useCall } from '@/lib/api/client'
import { counted } from '@/lib/base/number-text'
import { bindingContract } from '@/lib/features/bindings/contract'
import type { Binding } from '@/lib/features/bindings/schema'
import { reasonWords, zoneOf } from './binding-words'

/** One binding with its start, its reason, and a button that ends it. */
export function BindingDrawer({
  binding,
  onRebind,
  onClose,
}: {
  binding: Binding | null
  onRebind: (tenantId: string) => void
  onClose: () => void
}) {
  if (binding === null)
    return (
      <SidePanel opened onClose={onClose} title="Not in this list">
        <p>No binding of this list has the id in the address. Show all times, or older bindings.</p>
      </SidePanel>
    )
  const { tenant, pod, group, reason, openedBy, closedBy, startAt, endAt, held } = binding
  return (
    <SidePanel opened onClose={onClose} title={`${tenant} on ${pod}`}>
      <Section
        title="Binding"
        aside={
          endAt === null && (
            <div className={shared.line8}>
              <LockedButton
                permission="inventory.operate"
                size="xs"
                variant="default"
                onClick={() => onRebind(binding.tenantId)}
              >
                Rebind…
              </LockedButton>
              <EndButton binding={binding} onEnded={onClose} />
            </div>
          )
        }
      >
        <ResourceFacts
          facts={[
            { label: 'Zone', value: zoneOf(binding) },
            { label: 'Group', value: group },
            { label: 'Opened', value: `${reasonWords[reason]}, request of ${openedBy}` },
            { label: 'From', value: <Time at={startAt} /> },
            { label: 'To', value: endAt === null ? 'now' : <Time at={endAt} /> },
            ...(closedBy === null ? [] : [{ label: 'Ended by', value: closedBy }]),
            { label: 'On the pod now', value: heldText(held) },
          ]}
        />
      </Section>
    </SidePanel>
  )
}

const heldText = ({ servers, volumes }: Binding['held']) =>
  `${counted(servers, 'server')}, ${counted(volumes, 'volume')}`

function EndButton({ binding, onEnded }: { binding: Binding; onEnded: () => void }) {
  const [isConfirming, setConfirming] = useState(false)
  const end = useCall(bindingContract.remove, { refreshOnError: true })
  const { id, tenant, pod, held } = binding
  return (
    <>
      <LockedButton
        permission="inventory.operate"
        size="xs"
        variant="default"
        onClick={() => setConfirming(true)}
      >
        End binding…
      </LockedButton>
      <ConfirmDialog
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        title={`End the binding of ${tenant} to ${pod}?`}
        confirm="End binding"
        destructive
        busy={end.isPending}
        cause={end.error}
        onConfirm={() =>
          end.mutate(
            { params: { id } },
            {
              onSuccess: () => {
                saved(`The binding of ${tenant} ended`)
                onEnded()
              },
            },
          )
        }
      >
        The next request finds a pod as a first request does. {heldText(held)} stay on {pod}; what
        the tenant gets on another pod cannot be attached to them.
      </ConfirmDialog>
    </>
  )
}
