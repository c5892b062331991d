'use client'
import { useRouter } from 'next/navigation'
import { RemoveButton } from '@/components/resource/remove-button'
import { RestoreButton } from '@/components/resource/restore-button'
import type { Access } from '@/lib/auth/viewer.client'
import type { Module } from '@/lib/features/modules/schema'
import { useChangeModule, useRemoveModule } from '@/lib/features/modules/use-modules.client'

/** Removes a module, or brings an archived one back. */
export function ArchiveModule({ module, access }: { module: Module; access: Access }) {
  const remove = useRemoveModule()
  const change = useChangeModule()
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
      />
    )
  return <RestoreButton name={label} what="module" access={access} row={module} change={change} />
}
