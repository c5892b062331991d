'use client'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { useRemove } from '@/lib/api/client'
import type { Access } from '@/lib/auth/viewer.client'
import { priceContract } from '@/lib/features/prices/contract'
import type { Price } from '@/lib/features/prices/schema'

type Props = { price: Price; access: Access; onDone: () => void }

/** Ends a price now, or cancels a future one. */
export function EndPriceButton({ price, access, onDone }: Props) {
  const [confirming, setConfirming] = useState(false)
  const end = useRemove(priceContract)
  if (access.mode !== 'edit') return null
  const verb = price.inForce ? 'End now' : 'Delete'
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setConfirming(true)}>
        {verb}…
      </Button>
      <ConfirmDialog
        opened={confirming}
        onClose={() => setConfirming(false)}
        title={`${verb}: ${price.hardwareProfile}, ${price.realm ?? 'all realms'}?`}
        confirm={verb}
        destructive
        busy={end.isPending}
        cause={end.error}
        onConfirm={() => end.mutate(price, { onSuccess: onDone })}
      >
        {price.realm === null
          ? 'Realms without a price of their own will have none. A missing price does not count as 0.'
          : 'The base price of the profile, if there is one, applies to this realm again.'}{' '}
        Decisions already made keep the price they were made with.
      </ConfirmDialog>
    </>
  )
}
