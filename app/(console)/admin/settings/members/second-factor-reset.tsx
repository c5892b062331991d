'use client'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Section } from '@/components/ui/data/section'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { saved } from '@/components/ui/saved'
import { useCall } from '@/lib/api/client'
import type { Member } from '@/lib/features/members/schema'
import { secondFactorContract } from '@/lib/features/second-factors/contract'

/** Resets the second factor of a member who lost the phone and the recovery codes. */
export function SecondFactorReset({ member: { id, name } }: { member: Member }) {
  const reset = useCall(secondFactorContract.reset)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const onSuccess = () => {
    close()
    saved(`The second factor of ${name} is removed`)
  }
  return (
    <Section title="Second factor">
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          Reset the second factor…
        </Button>
      </div>
      <ConfirmDialog
        opened={isOpen}
        onClose={close}
        title={`Reset the second factor of ${name}?`}
        confirm="Reset"
        destructive
        busy={reset.isPending}
        cause={reset.error}
        onConfirm={() => reset.mutate({ params: { id } }, { onSuccess })}
      >
        Make sure that the request comes from {name}: from then on the password alone signs in,
        until another app is set up. All sessions of {name} end.
      </ConfirmDialog>
    </Section>
  )
}
