'use client'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { KeyToEdit } from '@/components/keys/key-drawer'
import { KeyLevels } from '@/components/keys/key-levels'
import { KeyTable } from '@/components/keys/key-table'
import { Section } from '@/components/ui/data/section'
import { LockedButton } from '@/components/ui/locked-button'
import shared from '@/components/ui/shared.module.css'
import type { LadderEntry } from '@/lib/engine'
import type { ResourceKey } from '@/lib/features/resource-keys/schema'
import type { TenantVm } from '@/lib/features/vms/schema'
import { TenantKeyDrawer } from './tenant-key-drawer'
import { subjectOf, tenantKeysOf } from './tenant-keys'

type Props = { vm: TenantVm; all: readonly ResourceKey[] }

/** The keys that users of the tenant set, by name, with the level that wins. */
export function TenantKeysSection({ vm, all }: Props) {
  const { edited, edit, close, root } = useEditedKey()
  const vmKeys = tenantKeysOf(vm, all)
  const keyAt = (name: string, { level }: LadderEntry) =>
    vmKeys.keys.find((key) => key.name === name && key.level === level) ?? null
  return (
    <Section
      title="Your keys"
      aside={
        <LockedButton
          permission="key.write"
          size="xs"
          variant="default"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => edit({ key: null, start: { class: 'customer', level: 'server' } })}
        >
          Add key
        </LockedButton>
      }
    >
      <Explanation />
      <div ref={root} tabIndex={-1}>
        <KeyTable
          title="Your"
          ladders={vmKeys.ladders}
          levelsOf={(ladder) => (
            <KeyLevels
              ladder={ladder}
              levels={vmKeys.levels}
              permission="key.write"
              subjectOf={(level) => subjectOf(vm, level)}
              canSet={() => true}
              onSet={(level) =>
                edit({ key: null, start: { class: 'customer', level, name: ladder.name } })
              }
              onEdit={(entry) =>
                edit({ key: keyAt(ladder.name, entry), start: { class: 'customer' } })
              }
            />
          )}
        />
      </div>
      {edited !== null && (
        <TenantKeyDrawer vm={vm} vmKeys={vmKeys} edited={edited} onClose={close} />
      )}
    </Section>
  )
}

/** The open key. If the button that opened it disappears after a change, the focus moves to the keys. */
function useEditedKey() {
  const [edited, edit] = useState<KeyToEdit | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const close = () => {
    edit(null)
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) root.current?.focus()
    })
  }
  return { edited, edit, close, root }
}

const Explanation = () => (
  <div className={`${shared.stack6} ${shared.dimmedSm} ${shared.below10}`}>
    <p>
      A key groups VMs. When a VM starts or moves, it prefers hosts that run VMs with an equal or
      close value of the same key, so VMs with the same value stay together. With a negative weight
      they run on different hosts. A larger weight counts more; values that differ by 1 or more do
      not count.
    </p>
    <p>
      Your provider’s rules come first. A changed key counts from the next start or move on; a
      running VM stays on its host. Keys of your provider are not shown here; at a lower level they
      override yours.
    </p>
  </div>
)
