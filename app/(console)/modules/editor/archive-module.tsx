'use client'
import { Button } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { newKey } from '@/components/editor/new-key'
import { RemoveButton } from '@/components/editor/remove-button'
import { saved } from '@/components/ui/saved'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
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
  if (access.mode !== 'edit') return null
  return (
    <>
      <Button
        variant="default"
        loading={change.isPending}
        onClick={() =>
          change.mutate(
            { seen: module, body: { archived: false }, idempotencyKey: newKey() },
            { onSuccess: () => saved(`${label} restored`) },
          )
        }
      >
        Restore
      </Button>
      <ProblemAlert cause={change.error} what="The module was not restored" />
    </>
  )
}
