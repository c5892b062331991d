'use client'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import shared from '@/components/ui/shared.module.css'
import { whenOnline } from '@/lib/api/browser/when-online'
import type { Cluster } from '@/lib/features/clusters/schema'
import { ClusterForm } from '../../form/cluster-form'

const SettingsMoves = dynamic(
  () => whenOnline(() => import('../moves/settings-moves')).then((it) => it.SettingsMoves),
  { loading: () => null },
)

/** The name of the cluster and its placement settings. */
export function SettingsTab({ cluster }: { cluster: Cluster }) {
  const router = useRouter()
  const [saves, setSaves] = useState(0)
  return (
    <div className={shared.most640}>
      <ClusterForm
        // The form restarts from the saved or restored values.
        key={`${saves} ${cluster.archived}`}
        cluster={cluster}
        onSaved={() => setSaves(saves + 1)}
        onRemoved={() => router.push('/clusters')}
      >
        {(settings) => <SettingsMoves cluster={cluster} values={settings} />}
      </ClusterForm>
    </div>
  )
}
