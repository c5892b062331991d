import { expect, test } from 'vitest'
import {
  closed,
  desired,
  OWN,
  open,
  own,
  POOL,
  pool,
  refusal,
  service,
  shortly,
  state,
} from '@/testing/fixtures/openstack/nova-comparison'
import { withoutForeign } from './blocked-hosts'
import { compareNova } from './compare-nova'
import { type Desired, drainReason } from './desired'
import type { NovaState } from './nova-state'
import { callsOf } from './requests'
import { stepSentence } from './words'

type Row = {
  name: string
  needed?: Partial<Desired>
  has?: Partial<NovaState>
  steps: string[]
  blocked?: string[]
}

test.each<Row>([
  { name: 'there are no steps if both agree', steps: [] },
  {
    name: 'a pool closes its hosts before a private cloud opens one',
    has: { aggregates: [], ratios: new Map([['a', { ram: 1, cpu: 4 }]]) },
    steps: [
      `create-aggregate ${POOL}`,
      `add-host a ${POOL}`,
      `add-host b ${POOL}`,
      `create-aggregate ${OWN}`,
      `add-host a ${OWN}`,
      'set-ratios a',
    ],
  },
  {
    name: 'a host that a private cloud no longer has leaves it',
    has: { aggregates: [pool, { ...own, hosts: ['a', 'b'] }] },
    steps: [`remove-host b ${OWN}`],
  },
  {
    name: 'a host is removed from its pool last',
    needed: { aggregates: [{ name: POOL, hosts: ['a'], metadata: closed }] },
    steps: [`remove-host a ${OWN}`, `remove-host b ${POOL}`, `delete-aggregate ${OWN}`],
  },
  {
    name: 'an aggregate without the key of an installation is adopted',
    has: { aggregates: [pool, { ...own, metadata: open }] },
    steps: [`set-metadata ${OWN}`],
  },
  {
    name: 'an aggregate of another installation stays',
    has: { aggregates: [{ ...pool, hosts: [], metadata: { 'berth-installation': 'x' } }, own] },
    steps: [],
    blocked: ['other-installation'],
  },
  {
    name: 'unknown aggregates without the key stay',
    has: {
      aggregates: [pool, own, { id: 3, name: 'Pcloud:of-others', hosts: ['c'], metadata: {} }],
    },
    steps: [],
  },
  {
    name: 'keys of others stay',
    has: {
      aggregates: [pool, { ...own, metadata: { ...own.metadata, availability_zone: 'az1' } }],
    },
    steps: [],
  },
  {
    name: 'a project that is no longer authorized loses its keys',
    has: {
      aggregates: [pool, { ...own, metadata: { ...own.metadata, filter_tenant_id2: 'p2' } }],
    },
    steps: [`set-metadata ${OWN}`],
  },
  {
    name: 'a host that Nova does not have is reported',
    has: { services: [service('a')], aggregates: [{ ...pool, hosts: ['a'] }, own] },
    steps: [],
    blocked: ['unknown-host'],
  },
  {
    name: 'a private cloud whose projects cannot be written stays as it is',
    needed: {
      aggregates: [{ name: POOL, hosts: ['a', 'b'], metadata: closed }],
      ratios: [],
      refused: [{ ...refusal, code: 'too-many-projects', pcloud: 'acme' }],
    },
    steps: [],
    blocked: ['too-many-projects'],
  },
  {
    name: 'a private cloud whose tenants have no project closes its hosts',
    needed: {
      aggregates: [{ name: POOL, hosts: ['a', 'b'], metadata: closed }],
      ratios: [],
      refused: [{ ...refusal, code: 'no-project-id', pcloud: 'acme' }],
    },
    steps: [`remove-host a ${OWN}`, `delete-aggregate ${OWN}`],
    blocked: ['no-project-id'],
  },
  {
    name: 'a draining host is disabled',
    needed: { draining: ['a'] },
    steps: ['disable-service a'],
  },
  {
    name: 'a service that Berth disabled is enabled when draining is over',
    has: { services: [service('a', drainReason('here')), service('b')] },
    steps: ['enable-service a'],
  },
  {
    name: 'a service that an administrator disabled stays disabled',
    has: { services: [service('a', 'broken fan'), service('b')] },
    steps: [],
  },
  {
    name: 'ratios without an inventory are reported',
    has: { ratios: new Map() },
    steps: [],
    blocked: ['no-inventory'],
  },
])('$name', ({ needed, has, steps, blocked = [] }) => {
  const found = compareNova(desired(needed), state(has))
  expect(found.steps.map(shortly)).toEqual(steps)
  expect(found.blocked.map(({ code }) => code)).toEqual(blocked)
  for (const step of found.steps)
    expect(`${stepSentence(step)} ${callsOf(step).join(' ')}`).not.toMatch(/undefined|null }/)
})

test('a host with servers of other projects is not added, and its servers are named', () => {
  const compared = compareNova(desired(), state({ aggregates: [] }))
  const foreign = new Map([['a', [{ name: 'db-1', project: 'p9' }]]])
  const { steps, blocked } = withoutForeign(compared, foreign)
  expect(steps.map(shortly)).toEqual([
    `create-aggregate ${POOL}`,
    `add-host b ${POOL}`,
    `create-aggregate ${OWN}`,
  ])
  expect(blocked).toEqual([
    {
      code: 'foreign-servers',
      host: 'a',
      sentence: 'a runs servers of other projects: db-1 (p9). Move or delete them first.',
    },
  ])
})
