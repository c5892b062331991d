'use client'
import { useMemo } from 'react'
import { placementSettingsSchema } from '@/lib/engine'
import { type Cluster, descends } from '@/lib/features/clusters/schema'
import { DraftMoves, WithClusterKeys } from './draft-moves'

type Props = {
  cluster: Cluster
  /** The values of the form, possibly invalid. */
  values: Readonly<Record<string, unknown>>
}

/** The running VMs that would move with the edited settings of the cluster. */
export function SettingsMoves({ cluster, values }: Props) {
  const { steps, initial, final, overheadMb } = values
  const { scopeCustomerKeys, advertiseReservedFromVms } = values
  const draft = useMemo(() => {
    const read = placementSettingsSchema.safeParse({
      steps,
      initial,
      final,
      overheadMb,
      scopeCustomerKeys,
      advertiseReservedFromVms,
    })
    return read.success && descends(read.data) ? { settings: read.data } : null
  }, [steps, initial, final, overheadMb, scopeCustomerKeys, advertiseReservedFromVms])
  if (draft === null || !isChanged(cluster, draft.settings)) return null
  return (
    <WithClusterKeys clusterId={cluster.id}>
      {(shown) => <DraftMoves shown={shown} draft={draft} />}
    </WithClusterKeys>
  )
}

const isChanged = (cluster: Cluster, settings: Readonly<Partial<Cluster>>): boolean =>
  Object.entries(settings).some(([name, value]) => cluster[name as keyof Cluster] !== value)
