'use client'
import { Rocket } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { LockedButton } from '@/components/ui/locked-button'
import { whenOnline } from '@/lib/api/browser/when-online'

const LaunchHereDialog = dynamic(
  () => whenOnline(() => import('./launch-here-dialog')).then((it) => it.LaunchHereDialog),
  { loading: () => null },
)

type Props = { pcloud: { id: string; name: string; tenantId?: string } }

/** Opens the form that launches on the hosts of a Pcloud. */
export function LaunchHereButton({ pcloud }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <LockedButton
        permission="pcloud.launch"
        size="xs"
        variant="default"
        leftSection={<Rocket size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Launch here
      </LockedButton>
      {isOpen && <LaunchHereDialog pcloud={pcloud} onClose={() => setOpen(false)} />}
    </>
  )
}
