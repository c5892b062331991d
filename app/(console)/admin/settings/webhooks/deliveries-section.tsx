'use client'
import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { RelativeTime } from '@/components/time/time'
import { type Column, DataTable } from '@/components/ui/data/data-table'
import { Section } from '@/components/ui/data/section'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { Status } from '@/components/ui/text/status'
import { useCall, useRead } from '@/lib/api/client'
import { webhookContract } from '@/lib/features/webhooks/contract'
import type { Delivery, Webhook } from '@/lib/features/webhooks/schema'

const choices = [
  { value: 'all', label: 'All' },
  { value: 'pending', label: 'Waiting' },
  { value: 'dead', label: 'Given up' },
]

const stateOf = (chosen: string): Delivery['state'] | null =>
  chosen === 'pending' || chosen === 'dead' ? chosen : null

/** The deliveries of a webhook's last events. */
export function DeliveriesSection({ webhook }: { webhook: Webhook }) {
  const [chosen, setChosen] = useState(webhook.counts.dead > 0 ? 'dead' : 'all')
  const query = useRead(webhookContract.listDeliveries, {
    params: { id: webhook.id },
    query: { limit: 50, state: stateOf(chosen) },
  })
  const redeliver = useCall(webhookContract.redeliver)
  return (
    <Section title="Deliveries">
      <SegmentedControl
        aria-label="Which deliveries"
        size="xs"
        data={choices}
        value={chosen}
        onChange={setChosen}
      />
      <ProblemAlert cause={redeliver.error} what="It was not queued again" />
      <StateBlock query={query} what="deliveries" rows={3}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyBlock title="No deliveries" />
          ) : (
            <DataTable
              caption="Deliveries"
              rows={items}
              rowKey={({ id }) => id}
              columns={columns({
                isOn: webhook.enabled,
                sending: redeliver.isPending ? redeliver.variables.params.deliveryId : null,
                onRedeliver: (deliveryId) =>
                  redeliver.mutate({ params: { id: webhook.id, deliveryId } }),
              })}
            />
          )
        }
      </StateBlock>
    </Section>
  )
}

type Options = { isOn: boolean; sending: string | null; onRedeliver: (id: string) => void }

const columns = ({ isOn, sending, onRedeliver }: Options): readonly Column<Delivery>[] => [
  { id: 'kind', header: 'Event', cell: ({ kind }) => kind },
  { id: 'at', header: 'At', cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  { id: 'state', header: 'State', cell: stateCell },
  {
    id: 'again',
    isSticky: true,
    header: 'Again',
    align: 'end',
    cell: ({ id, kind, state }) =>
      state !== 'pending' && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`Deliver ${kind} again`}
          disabled={!isOn}
          loading={sending === id}
          onClick={() => onRedeliver(id)}
        >
          Deliver again
        </Button>
      ),
  },
]

const tones = { delivered: 'good', pending: 'plain', dead: 'off' } as const
const words = { delivered: 'delivered', pending: 'waiting', dead: 'given up' } as const

const stateCell = ({ state, tries, error }: Delivery) => (
  <Status tone={tones[state]}>
    {words[state]}
    {state !== 'delivered' && tries > 0 && ` after ${tries} ${tries === 1 ? 'try' : 'tries'}`}
    {error !== null && `: ${error}`}
  </Status>
)
