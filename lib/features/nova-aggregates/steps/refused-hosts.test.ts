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
  shortly,
  state,
} from '@/testing/fixtures/openstack/nova-comparison'
import { compareNova } from './compare-nova'
import type { Desired } from './desired'
import type { NovaState } from './nova-state'

type Row = {
  name: string
  needed: Partial<Desired>
  has?: Partial<NovaState>
  steps: string[]
}

/** The desired state in which the first host is refused. `hosts` are those of the private cloud. */
const withRefused = (hosts: string[]): Partial<Desired> => ({
  aggregates: [
    { name: POOL, hosts: ['b'], metadata: closed },
    { name: OWN, hosts, metadata: open },
  ],
  ratios: [],
  refused: [{ ...refusal, code: 'foreign-servers', host: 'a' }],
})

test.each<Row>([
  {
    name: 'a refused host stays in its pool, and leaves a private cloud that is gone',
    needed: {
      aggregates: [{ name: POOL, hosts: ['b'], metadata: closed }],
      ratios: [],
      refused: [{ ...refusal, code: 'foreign-servers', host: 'a' }],
    },
    steps: [`remove-host a ${OWN}`, `delete-aggregate ${OWN}`],
  },
  {
    name: 'a refused host leaves a private cloud in which it is not enabled',
    needed: withRefused(['b']),
    steps: [`remove-host a ${OWN}`, `add-host b ${OWN}`],
  },
  {
    name: 'a refused host that its private cloud has enabled stays there',
    needed: { ...withRefused([]), retained: [{ aggregate: OWN, host: 'a' }] },
    steps: [],
  },
  {
    name: 'a refused host that no pool closes at Nova stays in its private cloud',
    needed: withRefused([]),
    has: { aggregates: [{ ...pool, hosts: ['b'] }, own] },
    steps: [],
  },
])('$name', ({ needed, has, steps }) => {
  const found = compareNova(desired(needed), state(has))
  expect(found.steps.map(shortly)).toEqual(steps)
  expect(found.blocked.map(({ code }) => code)).toEqual(['foreign-servers'])
})
