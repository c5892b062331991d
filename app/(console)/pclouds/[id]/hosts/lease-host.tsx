'use client'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { patiently } from '@/components/ui/patiently'
import { ActionButton } from '../action-button'
import type { HostProps } from './host-row'

const LeaseDialog = dynamic(
  () => patiently(() => import('./lease-dialog').then((it) => it.LeaseDialog)),
  { loading: () => null },
)

/** Sets from which day on a host is given back. */
export function LeaseHost({ pcloud, host }: HostProps) {
  const [isOpen, setOpen] = useState(false)
  const { name, actions } = host
  return (
    <>
      <ActionButton
        label="Lease"
        name={name}
        action={actions.lease}
        onClick={() => setOpen(true)}
      />
      {isOpen && <LeaseDialog pcloud={pcloud} host={host} onClose={() => setOpen(false)} />}
    </>
  )
}
