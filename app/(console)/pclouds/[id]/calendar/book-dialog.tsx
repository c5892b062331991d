'use client'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Dialog } from '@/components/ui/overlays/dialog'
import { saved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { DayField } from '@/components/ui/time/day-field'
import { isDay } from '@/components/ui/time/read-day'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import { useCall } from '@/lib/api/client'
import { counted } from '@/lib/base/number-text'
import { pcloudHostContract } from '@/lib/features/pclouds/hosts/contract'
import type { PcloudShown } from '@/lib/features/pclouds/schema'
import { namesOf } from '../../allocate/requested-values'
import { type DaySpan, fullDays, leaseOf } from './booked-days'
import type { Place } from './day-grid'

type Props = {
  pcloud: PcloudShown
  place: Place
  span: DaySpan
  days: readonly string[]
  /** Names of existing hosts. */
  taken: readonly string[]
  onClose: () => void
}

/** Reserves a host for the selected days. */
export function BookDialog({ pcloud, place, span, days, taken, onClose }: Props) {
  const [from, setFrom] = useState(days[span.first] ?? '')
  const [to, setTo] = useState(days[span.last] ?? '')
  const [name, setName] = useState<string | null>(null)
  // A request with a lost response may have booked the host. A second click sends the same default name.
  const [sent, setSent] = useState<string | null>(null)
  const [named = ''] = namesOf([name ?? sent], taken)
  const [today = ''] = days
  const chosen = { first: days.indexOf(from), last: days.indexOf(to) }
  const full = chosen.last < 0 ? 0 : fullDays(place.days, chosen).length
  const book = useBooking(pcloud, {
    onBooked: () => {
      saved(
        from === today
          ? `${named} is booked. Enable it to start VMs on it`
          : `${named} is reserved`,
      )
      onClose()
    },
    onNameTaken: () => setSent(null),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { flavor, realmId: az } = place
    setSent(named)
    book.run({ flavor, az, name: named, ...leaseOf(from, to, today) })
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Book a ${place.flavor} host in ${place.zone}`}
      size="md"
    >
      <form className={shared.stack12} onSubmit={submit}>
        <DayField zone="UTC" label="First day" min={today} value={from} onChange={setFrom} />
        <DayField
          zone="UTC"
          label="Last day"
          min={from}
          value={to}
          error={to < from ? 'The last day is before the first.' : undefined}
          onChange={setTo}
        />
        <TextInput
          label="Name"
          value={named}
          maxLength={200}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <p>{`It uses ${counted(place.units, 'unit')} of your allowance. Days are counted in UTC.`}</p>
        {full > 0 && (
          <Note tone="warn">{`On ${counted(full, 'day')} of these no host is free.`}</Note>
        )}
        <ProblemAlert cause={book.error} what="The host was not booked" />
        <div className={shared.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            loading={book.isPending}
            disabled={!isDay(from) || !isDay(to) || to < from || named.trim() === ''}
          >
            Book
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type Requested = { flavor: string; az: string; name: string; startAt?: string; endAt: string }

type After = { onBooked: () => void; onNameTaken: () => void }

function useBooking({ id }: PcloudShown, { onBooked, onNameTaken }: After) {
  const allocate = useCall(pcloudHostContract.allocate, { refreshOnError: true })
  const run = (body: Requested) =>
    allocate.mutate(
      { params: { id }, body },
      {
        onSuccess: onBooked,
        onError: (cause) => {
          if (cause instanceof ApiProblem && cause.document.code === 'name-in-use') onNameTaken()
        },
      },
    )
  return { run, error: allocate.error, isPending: allocate.isPending }
}
