import { toCsv } from '@/lib/base/csv'
import type { Binding } from '@/lib/features/bindings/schema'
import { zoneOf } from './binding-words'

const header = [
  ...['tenant', 'pod', 'group', 'zone', 'reason', 'opened by', 'from', 'to', 'ended by'],
  ...['servers now', 'volumes now'],
]

/** The table of bindings as a file, with times in UTC. An open binding has no end. */
export const bindingsCsv = (bindings: readonly Binding[]): string =>
  toCsv([
    header,
    ...bindings.map((each) => [
      ...[each.tenant, each.pod, each.group, zoneOf(each), each.reason, each.openedBy],
      ...[each.startAt, each.endAt, each.closedBy],
      ...[`${each.held.servers}`, `${each.held.volumes}`],
    ]),
  ])
