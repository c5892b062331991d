import { expect, test } from 'vitest'
import type { Binding } from '@/lib/features/bindings/schema'
import { timelineOf } from './timeline'
import { pictureRows, podLegend } from './timeline-picture-rows'

const binding = (id: string, pod: string, endAt: string | null) =>
  ({
    id,
    pod,
    podId: pod,
    endAt,
    startAt: '2026-11-10T00:00:00Z',
    tenant: 'acme',
    tenantId: 't',
    group: 'general',
    provider: 'openstack',
    realm: 'az1',
    reason: 'threshold',
  }) as Binding

const range = { from: Date.parse('2026-11-01T00:00:00Z'), to: Date.parse('2026-11-21T00:00:00Z') }

test('the picture of the bindings has their rows, reasons and pods', () => {
  const rendered = timelineOf(
    [binding('a', 'Pod1', '2026-11-15T00:00:00Z'), binding('b', 'Pod2', null)],
    range,
  )
  const [row] = pictureRows(rendered)
  expect(row).toMatchObject({ name: 'acme', facts: 'general in openstack/az1' })
  expect(row?.bars).toMatchObject([
    { text: 'Pod1, former pod full', isOpen: false, span: { start: 45, width: 25 } },
    { text: 'Pod2, former pod full', isOpen: true, span: { start: 45, width: expect.closeTo(55) } },
  ])
  expect(podLegend(rendered).map(({ label }) => label)).toEqual([
    ...['Pod1', 'Pod2', 'thick end: no end date'],
  ])
})
