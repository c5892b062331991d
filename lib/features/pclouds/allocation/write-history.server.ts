import 'server-only'
import type { Tx } from '@/lib/db/decision-transaction.server'
import type { Pcloud } from '@/lib/engine'
import { sendAudits } from '@/lib/features/audit/record-audit.server'
import { sendContents } from '@/lib/features/contents/store-contents.server'
import { sendEvents } from '@/lib/features/events/record-event.server'
import type { HostEvent } from '../leases/open-host.server'
import { subjectOf } from '../pcloud-facts.server'
import type { AllocationRow, Won, Written } from './write-if-free.server'

/** Sends the contents, audit entries and events of allocated hosts, without waiting for the database. */
export function sendHistory(tx: Tx, { won, rows, contents }: Written): void {
  const [first] = won
  if (first === undefined) return
  sendContents(tx, contents, first.call.scope.now)
  sendAudits(
    tx,
    won.map((each) => ({ scope: each.call.scope, facts: auditOf(each) })),
  )
  const pclouds = new Map(won.map(({ pcloud }) => [pcloud.id, pcloud]))
  sendEvents(
    tx,
    rows.flatMap((row) => eventOf(row, pclouds.get(row.pcloudId))),
  )
}

function eventOf(row: AllocationRow, pcloud: Pcloud | undefined): HostEvent[] {
  if (pcloud === undefined) return []
  const { id, name, flavorId, createdAt } = row
  const of = { pcloudId: pcloud.id, pcloud: pcloud.name, flavor: flavorId, host: name }
  const text = `${name} was allocated to ${pcloud.name}; enable it to launch there`
  return [
    {
      kind: 'host.allocated',
      at: createdAt,
      tenantId: pcloud.owner,
      subjectId: id,
      payload: { ...of, endAt: null, text },
    },
  ]
}

const auditOf = ({ call, pcloud, allocations }: Won) => ({
  action: 'pcloud.allocate',
  ...subjectOf(pcloud),
  after: {
    hosts: allocations.hosts.map(({ host }) => host.name),
    flavor: call.requested.flavor,
  },
})
