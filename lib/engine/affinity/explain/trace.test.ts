import { describe, expect, test } from 'vitest'
import {
  customerKey,
  node,
  nodesWith,
  placeInput,
  running,
  ssdInput,
  systemKey,
  vm,
} from '../../testing/place-builders'
import { explainTrace } from '../../why/explain-trace'
import { whyNot } from '../../why/why-not'
import { place } from '../place'
import type { PlaceInput } from '../types'
import { placeTrace } from './trace'

const traceOf = (input: PlaceInput) => placeTrace(place(input), input)

/** "step: sentence | change; sentence | change" of a node that was not chosen. */
function why(input: PlaceInput, candidate: string): string {
  const answer = whyNot(traceOf(input), candidate)
  if (answer.kind !== 'removed') return answer.kind
  const reasons = answer.reasons.map(({ sentence, change }) => `${sentence} | ${change}`)
  return `${answer.step}: ${reasons.join('; ')}`
}

test('why not node-03: its score was not above the threshold', () => {
  const input = ssdInput()
  expect(why(input, 'node-03')).toBe(
    'system-rounds: not above the threshold of round 5 | score 0.0, needed > 40',
  )
  expect(why(input, 'node-07')).toBe('chosen')
  expect(why(input, 'node-99')).toBe('not-a-candidate')
})

describe('why a node cannot take the VM', () => {
  const pcloud = { id: 'p', enabled: true, authorisedTenants: [] }
  const hint = { request: { tenant: 'acme', pcloud: 'p' } }

  test.each([
    { facts: { state: 'off' }, why: 'its state is off | needs to run' },
    {
      facts: { serviceEnabled: false },
      why: 'its compute service is disabled | needs its compute service enabled',
    },
    {
      facts: { ramMb: 2560.5 },
      why: '2560.5 MiB may still be committed, more than 3072 MiB are needed | needs 512 MiB more committable memory',
    },
    {
      facts: { ramMb: 2047 },
      why: '2047 MiB may still be committed, more than 3072 MiB are needed | needs 1.1 GiB more committable memory',
    },
    {
      facts: { physicalFreeRamMb: 3072 },
      why: '3072 MiB are physically free, more than 3072 MiB are needed | needs 1 MiB more physical memory',
    },
    {
      facts: { hostFlavor: 'large' },
      why: 'in another host-flavor pool: large | needs to leave its pool',
    },
    {
      facts: { pclouds: [pcloud, { ...pcloud, id: 'q' }] },
      why: 'in the private cloud p, q, which was not requested | needs the hint of a private cloud it is in: p, q',
    },
    { facts: {}, parts: hint, why: 'not in the private cloud p | needs to be allocated to p' },
    {
      facts: { pclouds: [{ ...pcloud, enabled: false }] },
      parts: hint,
      why: 'disabled in the private cloud p | needs to be enabled in p; acme is not authorised in the private cloud p | needs p to authorise acme',
    },
    {
      facts: { pclouds: [pcloud] },
      parts: { request: { pcloud: 'p' } },
      why: 'a request without tenant is not authorised in the private cloud p | needs p to authorise its tenant',
    },
    {
      facts: { ramMb: 1024, cpus: 0, pclouds: [{ ...pcloud, authorisedTenants: ['acme'] }] },
      parts: hint,
      why: "1536 MiB left by the private cloud's ratio, 2048 MiB are needed | needs 512 MiB more committable memory; 0 vCPUs left by the private cloud's ratio, 1 are needed | needs 1 vCPU more",
    },
    {
      facts: { cpus: 0, pclouds: [{ ...pcloud, authorisedTenants: ['acme'] }] },
      parts: { ...hint, vm: vm({ vcpus: 2 }) },
      why: "0 vCPUs left by the private cloud's ratio, 2 are needed | needs 2 vCPUs more",
    },
    {
      facts: {},
      parts: { operation: 'migrate', vm: vm({ node: 'n1' }) },
      why: 'vm leaves this node | null',
    },
  ])('$why', ({ facts, parts = {}, why: expected }) => {
    expect(why(placeInput({ nodes: [node('n1', facts)], ...parts }), 'n1')).toBe(
      `constraints: ${expected}`,
    )
  })

  test('its disk is elsewhere', () => {
    const input = placeInput({
      cluster: { localStorage: true },
      nodes: [node('n1'), node('n2')],
      vm: vm({ node: 'n2' }),
    })
    expect(why(input, 'n1')).toBe(
      'constraints: the disk is on n2, and local storage does not move | null',
    )
    expect(traceOf(input).steps.map(({ step }) => step)).toEqual(['constraints'])
  })
})

/** n1 and n2 tie at 12 by customer keys, n3 has 4.5; 'abc' rolls 0.728. */
const contested = placeInput({
  nodes: nodesWith([1, 1, 0.375, null], (value) => ({
    keys: value === null ? [] : [{ name: 'SSD', value: 1 }],
    runningVms: value === null ? [] : [running('r', { customerKeys: [{ name: 'G', value }] })],
  })),
  vm: vm({ keys: [systemKey('SSD', 1, 65), customerKey('G', 1, 12)] }),
  seed: 'abc',
})

test.each([
  {
    candidate: 'n1',
    expected: 'draw: lost the tie draw: the draw was 72.83 of 100 | needed a draw inside 0.0-50.0',
  },
  { candidate: 'n2', expected: 'chosen' },
  { candidate: 'n3', expected: 'customer-keys: customer score 4.5 against 12.0 | needs 7.5 more' },
  {
    candidate: 'n4',
    expected: 'system-rounds: not above the threshold of round 3 | score 0.0, needed > 60',
  },
])('why not $candidate: $expected', ({ candidate, expected }) => {
  expect(why(contested, candidate)).toBe(expected)
})

test('every step and effect has its sentence', () => {
  const explained = explainTrace(traceOf(contested))
  expect(explained.map(({ step, sentence }) => `${step}: ${sentence}`)).toEqual([
    'constraints: 4 of 4 nodes can take the VM',
    'system-rounds: 3 of 4 nodes passed in round 3 of 10 (threshold 60)',
    'customer-keys: 2 of 3 nodes scored highest on customer keys (12.0)',
    'draw: 2 nodes tied; the draw was 72.83 of 100',
  ])
  expect(
    explained.map(({ effects }) => effects.find(({ candidate }) => candidate === 'n2')?.sentence),
  ).toEqual([
    'can take the VM',
    'score 65.0, above 60',
    'customer score 12.0',
    'the draw was 72.83, inside 50.0-100.0',
  ])
})

test('rounds that no node passed are reported', () => {
  const input = placeInput({
    nodes: nodesWith([0, 1], (value) => ({ keys: [{ name: 'K', value }] })),
    vm: vm({ keys: [systemKey('K', 0, -200)] }),
    settings: { final: 0 },
  })
  expect(explainTrace(traceOf(input))[1]?.sentence).toBe(
    '0 of 2 nodes passed, down to the last threshold 0',
  )
  expect(why(input, 'n1')).toBe(
    'system-rounds: not above the threshold of round 10 | score −200.0, needed > 0',
  )
})

test('a placement read back from JSON has the same trace', () => {
  const back = JSON.parse(JSON.stringify(place(contested)))
  expect(placeTrace(back, contested)).toEqual(traceOf(contested))
})
