'use client'
import { useRouter } from 'next/navigation'
import { PoolForm } from '@/components/pools/pool-form'
import { SidePanel } from '@/components/ui/overlays/side-panel'
import { MissingObject } from '@/components/ui/text/missing-object'
import type { Pool } from '@/lib/features/pools/schema'

type Props = { pool: Pool | null; isNew: boolean; field: string | null; onClose: () => void }

/** Edits the definition of a pool. Creating one opens its studio. */
export function PoolDrawer({ pool, isNew, field, onClose }: Props) {
  const router = useRouter()
  if (pool === null && !isNew)
    return (
      <SidePanel opened onClose={onClose} title="No such pool">
        <MissingObject />
      </SidePanel>
    )
  return (
    <SidePanel opened onClose={onClose} title={pool?.name ?? 'New pool'}>
      <PoolForm
        pool={pool}
        field={field}
        onSaved={(id) => (pool === null ? router.push(`/pools/${id}`) : onClose())}
        onRemoved={onClose}
      />
    </SidePanel>
  )
}
