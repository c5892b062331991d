'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { Cluster } from '@/lib/features/clusters/schema'
import { ClusterForm } from '../../form/cluster-form'
import classes from './settings-tab.module.css'

/** How the cluster places, and what it is called. */
export function SettingsTab({ cluster }: { cluster: Cluster }) {
  const router = useRouter()
  const [saves, setSaves] = useState(0)
  return (
    <div className={classes.root}>
      <ClusterForm
        // What was saved or restored is where the next change begins.
        key={`${saves} ${cluster.archived}`}
        cluster={cluster}
        onSaved={() => setSaves(saves + 1)}
        onRemoved={() => router.push('/clusters')}
      />
    </div>
  )
}
