import type { FileAnswer } from '@/lib/api/endpoint'
import { toCsv } from '@/lib/base/csv'
import { type HeldHost, hostHours, hoursText } from '@/lib/engine'

type Named = { id: string; name: string }

/** A held host as the files list it: with its owner's name for it, without the node's name. */
type Line = HeldHost & {
  id: string
  name: string
  flavor: string
  pcloud: Named
  tenant: Named
  zone: string
}

type Range = { from: number; to: number }

const csvHead = [
  ...['tenant_id', 'tenant', 'pcloud_id', 'pcloud', 'host', 'flavor', 'units', 'zone'],
  ...['from', 'to', 'seconds', 'unit_seconds', 'hours', 'unit_hours'],
]

/** One line for each host that was held, with the part of its time that lies in the range. */
export function csvFile(held: readonly Line[], range: Range): FileAnswer {
  const lines = held.map((line) => {
    const { tenant, pcloud } = line
    const { begins, ends, seconds, unitSeconds } = partOf(line, range)
    return [
      ...[tenant.id, tenant.name, pcloud.id, pcloud.name, line.name, line.flavor],
      ...[String(line.units), line.zone, begins, ends],
      ...[seconds, unitSeconds, hoursText(seconds), hoursText(unitSeconds)],
    ]
  })
  return fileOf('host-hours', range, [csvHead, ...lines])
}

const focusHead = [
  ...['BillingPeriodStart', 'BillingPeriodEnd', 'ChargePeriodStart', 'ChargePeriodEnd'],
  ...['ChargeCategory', 'ChargeFrequency', 'ChargeDescription', 'SubAccountId', 'SubAccountName'],
  ...['ServiceCategory', 'ServiceName', 'SkuId', 'ResourceId', 'ResourceName', 'ResourceType'],
  ...['RegionName', 'ConsumedQuantity', 'ConsumedUnit', 'PricingQuantity', 'PricingUnit', 'Tags'],
]

/**
 * A file with the columns of FOCUS 1.2: usage without an amount of money, which the billing system adds. The priced
 * quantity is units; it is in seconds, which add up exactly.
 */
export function focusFile(held: readonly Line[], range: Range): FileAnswer {
  const [start, end] = [isoOf(range.from), isoOf(range.to)]
  const lines = held.map((line) => {
    const { tenant, pcloud, name, flavor } = line
    const { begins, ends, seconds, unitSeconds } = partOf(line, range)
    const tags = JSON.stringify({ pcloud: pcloud.name, pcloudId: pcloud.id })
    return [
      ...[start, end, begins, ends, 'Usage', 'Usage-Based'],
      ...[`Dedicated host ${flavor}`, tenant.id, tenant.name, 'Compute', 'Dedicated hosts'],
      ...[flavor, line.id, name, 'Dedicated host', line.zone],
      ...[seconds, 'Seconds', unitSeconds, 'Unit-Seconds', tags],
    ]
  })
  return fileOf('host-hours-focus', range, [focusHead, ...lines])
}

function partOf(line: Line, range: Range) {
  const begins = isoOf(Math.max(line.from, range.from))
  const ends = isoOf(Math.min(line.to ?? range.to, range.to))
  return { begins, ends, ...hostHours([line], range) }
}

const isoOf = (ms: number) => new Date(ms).toISOString()

const fileOf = (name: string, { from, to }: Range, rows: readonly string[][]): FileAnswer => ({
  file: {
    name: `${name}-${isoOf(from).slice(0, 10)}-${isoOf(to).slice(0, 10)}.csv`,
    contentType: 'text/csv; charset=utf-8',
    body: toCsv(rows),
  },
})
