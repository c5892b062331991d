'use client'
import { Time } from '@/components/time/time'
import { type Column, DataTable } from '@/components/ui/data/data-table'
import { Section } from '@/components/ui/data/section'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { Clip } from '@/components/ui/text/clip'
import { Status } from '@/components/ui/text/status'
import { useRead } from '@/lib/api/client'
import type { PcloudShown } from '@/lib/features/pclouds/schema'
import { hostSupplyContract } from '@/lib/features/pclouds/supply/contract'
import type { Calendar } from '@/lib/features/pclouds/supply/schema'
import { availabilityTones, availabilityWords } from '../../allocate/availability-words'
import classes from '../../pclouds.module.css'
import styles from './calendar.module.css'
import { dayRanges } from './day-ranges'

/** Until when the hosts of a Pcloud are held, and where hosts are free in the next weeks. */
export function CalendarTab({ pcloud }: { pcloud: PcloudShown }) {
  const query = useRead(hostSupplyContract.calendar, { query: { pcloud: pcloud.id } })
  return (
    <StateBlock query={query} what="the calendar" rows={6}>
      {({ days, free, held }) => (
        <div className={classes.page}>
          <Section title="Yours">
            <HeldHosts held={held} />
          </Section>
          <Section title="Free in the next four weeks">
            {free.length === 0 ? (
              <EmptyBlock title="No hosts are offered now" />
            ) : (
              <ul className={styles.places}>
                {free.map((place) => (
                  <li key={`${place.flavor} ${place.realmId}`}>
                    <FreeDays place={place} days={days} />
                  </li>
                ))}
              </ul>
            )}
          </Section>
        </div>
      )}
    </StateBlock>
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

type FreeProps = { place: Calendar['free'][number]; days: readonly string[] }

const FreeDays = ({ place, days }: FreeProps) => (
  <>
    <h3>{`${place.flavor} in ${place.zone}`}</h3>
    <ul className={styles.ranges}>
      {dayRanges(days, place.days).map(({ from, to, word }) => (
        <li key={from}>
          <Time at={`${from}T12:00:00.000Z`} style="day" />
          {from !== to && (
            <>
              {' to '}
              <Time at={`${to}T12:00:00.000Z`} style="day" />
            </>
          )}
          <Status tone={availabilityTones[word]}>{availabilityWords[word]}</Status>
        </li>
      ))}
    </ul>
  </>
)
