'use client'
import { useRouter } from 'next/navigation'
import { RemoveButton } from '@/components/resource/remove-button'
import { RestoreButton } from '@/components/resource/restore-button'
import { useRemove, useSave } from '@/lib/api/client'
import type { Access } from '@/lib/auth/viewer.client'
import { moduleContract } from '@/lib/features/modules/contract'
import type { Module } from '@/lib/features/modules/schema'

/** Removes a module, or restores an archived one. */
export function ArchiveModule({ module, access }: { module: Module; access: Access }) {
  const remove = useRemove(moduleContract, { leavesPage: true })
  const change = useSave(moduleContract)
  const router = useRouter()
  const { label } = module.latest.definition
  if (!module.archived)
    return (
      <RemoveButton
        title={`module ${label}`}
        access={access}
        remove={remove}
        row={module}
        onRemoved={() => router.push('/modules')}
        subject={{ kind: 'module', id: module.id }}
      />
    )
  return <RestoreButton name={label} what="module" access={access} row={module} change={change} />
}
