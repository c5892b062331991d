'use client'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Dialog } from '@/components/ui/overlays/dialog'
import { saved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { DayField } from '@/components/ui/time/day-field'
import { isDay } from '@/components/ui/time/read-day'
import { useCall } from '@/lib/api/client'
import { timeText } from '@/lib/base/time-text'
import { leaseContract } from '@/lib/features/pclouds/leases/contract'
import type { HostProps } from './host-dialogs'
import { endDay, endOn } from './lease-end'

/** Sets the day on which a host's lease ends. */
export function LeaseDialog({ pcloud, host, onClose }: HostProps & { onClose: () => void }) {
  const set = useCall(leaseContract.set, { refreshOnError: true })
  const { name, endAt } = host
  const [day, setDay] = useState(endDay(endAt))
  const change = (next: string | null, message: string) =>
    set.mutate(
      { params: { id: pcloud.id, name }, body: { endAt: next } },
      {
        onSuccess: () => {
          onClose()
          saved(message)
        },
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const end = endOn(day, endAt)
    if (end !== undefined) change(end, `${name} is yours until ${timeText(end, 'UTC')}`)
  }
  return (
    <Dialog opened onClose={onClose} title={`Lease of ${name}`} size="md">
      <form className={shared.stack12} onSubmit={submit}>
        <p>
          From that day on the host takes no new VMs, and it is given back when its last VM ends.
          VMs are never stopped for it. You get a mail 7 days, 1 day and 1 hour before. Days are
          counted in UTC.
        </p>
        <DayField
          label="Ends on"
          placeholder="23 Nov 2026"
          data-autofocus
          value={day}
          onChange={setDay}
        />
        <ProblemAlert cause={set.error} what="The lease was not changed" />
        <div className={shared.actions}>
          {endAt !== null && (
            <Button
              variant="default"
              loading={set.isPending}
              onClick={() => change(null, `${name} is yours until you remove it`)}
            >
              No end
            </Button>
          )}
          <Button type="submit" loading={set.isPending} disabled={!isDay(day)}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
