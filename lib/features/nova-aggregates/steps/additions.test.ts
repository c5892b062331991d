import { expect, test } from 'vitest'
import { additions } from './additions'
import type { Step } from './step'

const own = { aggregate: 'Pcloud:p', id: 1 }
const named = (steps: readonly Step[]) =>
  steps.map((step) => `${step.kind} ${'host' in step ? step.host : step.aggregate}`)

test('changes that only add stay in their order', () => {
  const steps: Step[] = [
    { kind: 'create-aggregate', aggregate: 'Pcloud:host_flavor:f', id: null, metadata: {} },
    { kind: 'add-host', aggregate: 'Pcloud:host_flavor:f', id: null, host: 'n1' },
    { kind: 'disable-service', host: 'n2', serviceId: 's', reason: 'r' },
    {
      kind: 'set-metadata',
      ...own,
      metadata: { filter_tenant_id: 'a,b', ram_allocation_ratio: '1' },
      former: { filter_tenant_id: 'b', ram_allocation_ratio: null },
    },
    { kind: 'add-host', ...own, host: 'n1' },
    { kind: 'set-ratios', host: 'n1', ram: 1, cpu: 2 },
  ]
  expect(additions(steps)).toEqual(steps)
})

test('changes that remove, delete or open are not included', () => {
  const steps: Step[] = [
    { kind: 'remove-host', ...own, host: 'n1' },
    {
      kind: 'set-metadata',
      ...own,
      metadata: { filter_tenant_id: null },
      former: { filter_tenant_id: 'a' },
    },
    { kind: 'enable-service', host: 'n2', serviceId: 's' },
    { kind: 'delete-aggregate', ...own },
  ]
  expect(additions(steps)).toEqual([])
})

test.each([
  { name: 'another project', key: 'filter_tenant_id', former: 'p1', value: 'p2' },
  { name: 'one project of two', key: 'filter_tenant_id', former: 'p1,p2', value: 'p2' },
  { name: 'a first project', key: 'filter_tenant_id', former: 'no-project', value: 'p1' },
  { name: 'another ratio', key: 'ram_allocation_ratio', former: '1', value: '1,2' },
])('a value that is replaced is not an addition: $name', ({ key, former, value }) => {
  const change = { metadata: { [key]: value, added: 'x' }, former: { [key]: former, added: null } }
  expect(additions([{ kind: 'set-metadata', ...own, ...change }])).toEqual([])
})

test('a host that moves is not added before it is removed', () => {
  const other = { aggregate: 'Pcloud:q', id: 2 }
  const steps: Step[] = [
    { kind: 'remove-host', ...own, host: 'n1' },
    { kind: 'add-host', ...other, host: 'n1' },
    { kind: 'set-ratios', host: 'n1', ram: 1, cpu: 2 },
    { kind: 'add-host', ...other, host: 'n2' },
  ]
  expect(named(additions(steps))).toEqual(['add-host n2'])
})
