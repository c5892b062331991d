'use client'
import { lazy, Suspense } from 'react'
import type { PcloudHostShown } from '@/lib/features/pclouds/hosts/schema'
import type { PcloudShown } from '@/lib/features/pclouds/schema'
import { HostRow } from './host-row'
import classes from './hosts.module.css'

const VirtualHosts = lazy(() =>
  import('./virtual-hosts').then((it) => ({ default: it.VirtualHosts })),
)

export type HostListProps = { pcloud: PcloudShown; hosts: readonly PcloudHostShown[] }

/** From this number of hosts on, only those in view are rendered. */
const MANY = 40

/** The hosts by name. */
export function HostList({ pcloud, hosts }: HostListProps) {
  const plain = (
    <ul className={classes.list} aria-label="Hosts">
      {hosts.slice(0, MANY).map((host) => (
        <li key={host.name}>
          <HostRow pcloud={pcloud} host={host} />
        </li>
      ))}
    </ul>
  )
  if (hosts.length <= MANY) return plain
  return (
    <Suspense fallback={plain}>
      <VirtualHosts pcloud={pcloud} hosts={hosts} />
    </Suspense>
  )
}
