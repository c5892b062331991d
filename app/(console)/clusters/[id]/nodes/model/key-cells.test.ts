import { describe, expect, test } from 'vitest'
import type { Node } from '@/lib/features/nodes/schema'
import { cellAt, type KeyView } from './key-cells'
import { noChanges, withColumn, withValues } from './key-draft'

const node: Node = {
  id: 'n1',
  name: 'node-01',
  archived: false,
  createdAt: '',
  revision: 1,
  clusterId: 'c',
  cluster: 'kvm',
  state: 'running',
  serviceEnabled: true,
  ramMb: 8192,
  ramContentionRatio: 1.5,
  cpus: 8,
  cpuContentionRatio: 2,
  load: 0.25,
  physicalFreeRamMb: 6144,
  measuredAt: '',
  pcloud: null,
  allocated: { vms: 2, ramMb: 3072, vcpus: 4, sinceMeasuredMb: 1024 },
}
const ssd = { name: 'SSD', value: 0, weight: 0, sticky: false }
const saved = {
  clusterId: 'c',
  revision: 1,
  keys: [ssd],
  values: { n1: { SSD: 1 } },
}
const viewOf = (facts: Partial<KeyView> = {}): KeyView => ({
  nodes: new Map([['n1', node]]),
  columns: new Map([['SSD', ssd]]),
  saved,
  draft: noChanges,
  canEdit: true,
  ...facts,
})

test.each([
  ['#state', 'running'],
  ['#ram', '3 / 12'],
  ['#vcpu', '4 / 16'],
  ['#RAM', '0.25'],
  ['#CPU', '0.25'],
  ['#LOAD', '0.25'],
])('%s is %s, and cannot be edited', (column, text) => {
  expect(cellAt(viewOf(), 'n1', column)).toMatchObject({ text, isEditable: false })
})

test('capacity is explained with the effective ratios', () => {
  // 12 GiB can be allocated and 3 are. 6 were free at the measurement, and 1 was allocated since.
  expect(cellAt(viewOf(), 'n1', '#ram').note).toBe(
    '8 GiB × 1.5 (ratio of the node) = 12 GiB allocatable, 3 used, 9 free; 5 GiB physically free',
  )
  const pcloud = { id: 'p', name: 'prod', ramRatio: 2, cpuRatio: 16 }
  const held = viewOf({ nodes: new Map([['n1', { ...node, pcloud }]]) })
  expect(cellAt(held, 'n1', '#ram').text).toBe('3 / 16')
  expect(cellAt(held, 'n1', '#vcpu')).toMatchObject({
    text: '4 / 128',
    note: '8 cores × 16.0 (ratio of the private cloud prod) = 128 vCPUs allocatable, 4 used, 124 free',
  })
})

test('a running node with a disabled service is labelled', () => {
  const off = new Map([['n1', { ...node, serviceEnabled: false }]])
  expect(cellAt(viewOf({ nodes: off }), 'n1', '#state').text).toBe('service off')
  const gone = new Map([['n1', { ...node, state: 'maintenance', serviceEnabled: false }]])
  expect(cellAt(viewOf({ nodes: gone }), 'n1', '#state').text).toBe('maintenance')
})

describe('a key', () => {
  const edit = (value: number | string | null) =>
    withValues(saved, noChanges, [{ nodeId: 'n1', name: 'SSD', value }])

  test('has the value of the node or else the default of the key, and is never blank', () => {
    expect(cellAt(viewOf(), 'n1', 'SSD')).toMatchObject({ text: '1', state: 'override' })
    const cleared = cellAt(viewOf({ draft: edit(null) }), 'n1', 'SSD')
    expect(cleared).toMatchObject({ text: '0', state: 'inherited', isChanged: true })
  })

  test('warns that text does not count in placements', () => {
    expect(cellAt(viewOf({ draft: edit('fast') }), 'n1', 'SSD').note).toContain('not a number')
    expect(cellAt(viewOf(), 'n1', 'SSD').note).not.toContain('not a number')
  })

  test('changes on nodes without their own value if its default changes', () => {
    const heavy = { ...ssd, value: 5 }
    const draft = withColumn(saved, noChanges, heavy)
    const view = viewOf({ draft, columns: new Map([['SSD', heavy]]) })
    expect(cellAt(view, 'n1', 'SSD')).toMatchObject({ text: '1', isChanged: false })
    const other = new Map([['n2', { ...node, id: 'n2' }]])
    expect(cellAt({ ...view, nodes: other }, 'n2', 'SSD')).toMatchObject({
      text: '5',
      isChanged: true,
    })
  })

  test('cannot be edited without permission', () => {
    expect(cellAt(viewOf({ canEdit: false }), 'n1', 'SSD').isEditable).toBe(false)
  })
})
