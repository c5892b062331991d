'use client'
import { Button } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { ChartTwin } from '@/components/charts/chart-twin'
import { Time } from '@/components/time/time'
import { type Column, DataTable } from '@/components/ui/data/data-table'
import { Section } from '@/components/ui/data/section'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { loadWithRetries } from '@/components/ui/load-with-retries'
import shared from '@/components/ui/shared.module.css'
import { Clip } from '@/components/ui/text/clip'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useRead } from '@/lib/api/client'
import { useMay } from '@/lib/auth/viewer.client'
import type { PcloudShown } from '@/lib/features/pclouds/schema'
import { hostSupplyContract } from '@/lib/features/pclouds/supply/contract'
import type { Calendar } from '@/lib/features/pclouds/supply/schema'
import { type DaySpan, firstFree } from './booked-days'
import styles from './calendar.module.css'
import { DayGrid, type Place } from './day-grid'
import { FreeDays } from './free-days'

const BookDialog = dynamic(
  () =>
    loadWithRetries(() => whenOnline(() => import('./book-dialog')).then((it) => it.BookDialog)),
  { loading: () => null },
)

/** The calendar of a Pcloud: held hosts, free hosts, and booking. */
export function CalendarTab({ pcloud }: { pcloud: PcloudShown }) {
  const may = useMay('pcloud.own').allowed
  const query = useRead(hostSupplyContract.calendar, { query: { pcloud: pcloud.id } })
  const [booked, setBooked] = useState<{ place: Place; span: DaySpan } | null>(null)
  return (
    <StateBlock query={query} what="the calendar" rows={6}>
      {(calendar) => (
        <div className={shared.stack22}>
          <Section title="The next four weeks">
            {calendar.free.length === 0 && <p>No hosts are offered now.</p>}
            {may && calendar.free.length > 0 && (
              <p>
                Drag over the days of a free row to book a host for them. With the keyboard: arrows
                move, Shift selects several days, Enter books.
              </p>
            )}
            <DayGrid
              calendar={calendar}
              onBook={may ? (place, span) => setBooked({ place, span }) : null}
            />
            <ChartTwin title="As a list">
              <ul className={`${shared.stack12} ${styles.places}`}>
                {calendar.free.map((place) => (
                  <li key={`${place.flavor} ${place.realmId}`}>
                    <FreeDays place={place} days={calendar.days} />
                    {may && <BookButton place={place} onBook={setBooked} />}
                  </li>
                ))}
              </ul>
            </ChartTwin>
          </Section>
          <Section title="Held and booked">
            <HeldHosts held={calendar.held} />
          </Section>
          {booked !== null && (
            <BookDialog
              {...booked}
              pcloud={pcloud}
              days={calendar.days}
              taken={calendar.held.map(({ name }) => name)}
              onClose={() => setBooked(null)}
            />
          )}
        </div>
      )}
    </StateBlock>
  )
}

type BookProps = { place: Place; onBook: (booked: { place: Place; span: DaySpan }) => void }

/** Books the first free days without dragging. */
function BookButton({ place, onBook }: BookProps) {
  const span = firstFree(place.days)
  if (span === null) return null
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`Book a ${place.flavor} host in ${place.zone}`}
      onClick={() => onBook({ place, span })}
    >
      Book…
    </Button>
  )
}

type Held = Calendar['held'][number]

const heldColumns: readonly Column<Held>[] = [
  {
    id: 'name',
    header: 'Host',
    sortBy: ({ name }) => name,
    cell: ({ name }) => <Clip strong>{name}</Clip>,
  },
  { id: 'state', header: 'State', hideBelow: 'sm', cell: ({ state }) => state },
  { id: 'zone', header: 'Zone', hideBelow: 'sm', cell: ({ zone }) => <Clip>{zone}</Clip> },
  { id: 'from', header: 'From', cell: ({ from }) => <Time at={from} style="day" /> },
  {
    id: 'to',
    header: 'Until',
    cell: ({ to }) => (to === null ? 'no end' : <Time at={to} style="day" />),
  },
]

const HeldHosts = ({ held }: { held: readonly Held[] }) =>
  held.length === 0 ? (
    <EmptyBlock title="No host in these weeks" />
  ) : (
    <DataTable
      caption="Hosts of this private cloud"
      rows={held}
      columns={heldColumns}
      rowKey={({ name, from }) => `${name} ${from}`}
      sort="name"
    />
  )
