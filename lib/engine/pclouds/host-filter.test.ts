import { describe, expect, test } from 'vitest'
import vectors from '@/testing/vectors/pcloud-filter.json'
import type { HostReason } from '../reasons/nodes'
import { hostReasons, membershipOf, type PcloudMembership } from './host-filter'

const inPcloud = (id: string, facts: Partial<PcloudMembership> = {}): PcloudMembership => ({
  id,
  enabled: true,
  authorisedTenants: ['acme'],
  ramRatio: 1.5,
  cpuRatio: 16,
  ...facts,
})

const both = ['host-disabled-in-pcloud', 'tenant-not-authorised']

test.each([
  { name: 'a general host, no hint', pclouds: [], reasons: [] },
  { name: 'a host in a pool, no hint', hostFlavor: 'large', reasons: ['in-host-flavor-pool'] },
  { name: 'a host in a Pcloud, no hint', pclouds: [inPcloud('p')], reasons: ['in-other-pcloud'] },
  {
    name: 'the Pcloud is named before the pool',
    hostFlavor: 'large',
    pclouds: [inPcloud('p')],
    reasons: ['in-other-pcloud'],
  },
  { name: 'a general host, hint', hint: 'p', reasons: ['not-in-pcloud'] },
  { name: 'a free host of a pool, hint', hostFlavor: 'l', hint: 'p', reasons: ['not-in-pcloud'] },
  {
    name: 'another Pcloud, even a disabled one of strangers',
    pclouds: [inPcloud('q', { enabled: false, authorisedTenants: [] })],
    hint: 'p',
    reasons: ['not-in-pcloud'],
  },
  { name: 'the Pcloud of the hint', pclouds: [inPcloud('p')], hint: 'p', reasons: [] },
  {
    name: 'the Pcloud of the hint beside another',
    hostFlavor: 'large',
    pclouds: [inPcloud('q', { enabled: false, authorisedTenants: [] }), inPcloud('p')],
    hint: 'p',
    reasons: [],
  },
  {
    name: 'disabled',
    pclouds: [inPcloud('p', { enabled: false })],
    hint: 'p',
    reasons: ['host-disabled-in-pcloud'],
  },
  {
    name: 'a stranger',
    pclouds: [inPcloud('p', { authorisedTenants: ['acme-2', 'acm'] })],
    hint: 'p',
    reasons: ['tenant-not-authorised'],
  },
  {
    name: 'all that apply',
    pclouds: [inPcloud('p', { enabled: false, authorisedTenants: [] })],
    hint: 'p',
    reasons: both,
  },
  {
    name: 'no tenant',
    pclouds: [inPcloud('p')],
    hint: 'p',
    tenant: null,
    reasons: ['tenant-not-authorised'],
  },
])(
  '$name: $reasons',
  ({ hostFlavor = null, pclouds = [], hint = null, tenant = 'acme', reasons }) => {
    expect(hostReasons({ hostFlavor, pclouds }, { tenant, pcloud: hint })).toEqual(reasons)
  },
)

test.each([
  { hint: 'p', found: 'p' },
  { hint: 'q', found: undefined },
  { hint: null, found: undefined },
])('the membership of hint $hint is $found', ({ hint, found }) => {
  const host = { hostFlavor: null, pclouds: [inPcloud('o'), inPcloud('p')] }
  expect(membershipOf(host, hint)?.id).toBe(found)
})

type Row = (typeof vectors)[number]

/** The Pclouds of the host, by the names in the truth table. */
const pcloudsOf: Readonly<Record<string, readonly string[]>> = {
  general: [],
  az_aggregate_only: [],
  pool_free: [],
  'pool+P1': ['P1'],
  'pool+P2': ['P2'],
  P1_without_pool: ['P1'],
  'pool+P1+P2(race window)': ['P1', 'P2'],
}

/** The reasons of this filter for each result of the original, which stops at the first reason. */
const reasonOf: Readonly<Record<string, readonly HostReason[]>> = {
  PASS_GENERAL: [],
  PASS_PCLOUD: [],
  RESERVED_HOST: ['in-other-pcloud', 'in-host-flavor-pool'],
  NOT_IN_PCLOUD: ['not-in-pcloud'],
  HOST_DISABLED: ['host-disabled-in-pcloud'],
  TENANT_NOT_AUTHORISED: ['tenant-not-authorised'],
}

const factsOf = ({ hostIn, tenantAuthorisedFor, hostStateInPcloud }: Row) => ({
  hostFlavor: hostIn.startsWith('pool') ? 'large' : null,
  pclouds: (pcloudsOf[hostIn] ?? []).map((id) =>
    inPcloud(id, {
      // A host without a state is not enabled.
      enabled: hostStateInPcloud === 'enabled',
      authorisedTenants: tenantAuthorisedFor.includes(id) ? ['acme'] : ['other'],
    }),
  ),
})

describe('agrees with the truth table', () => {
  test.each(vectors.map((row) => [row.id, row] as const))('row %s', (_id, row) => {
    const reasons = hostReasons(factsOf(row), { tenant: 'acme', pcloud: row.hint })
    expect(pcloudsOf[row.hostIn]).toBeDefined()
    expect(reasons.length === 0).toBe(row.passes)
    const expected = reasonOf[row.reason] ?? []
    if (expected.length > 0) expect(expected).toContain(reasons[0])
  })
})
