import { describe, expect, test } from 'vitest'
import { node, placeInput, running, vm } from '../testing/place-builders'
import { place } from './place'

/** The reasons against a node with exactly the memory that 2048 + 1024 MB need, and one MB more. */
const reasonsAgainst = (facts: object, parts: object = {}) =>
  place(
    placeInput({
      nodes: [node('n1', { ramMb: 3073, physicalFreeRamMb: 3073, ...facts })],
      ...parts,
    }),
  ).constraints[0]?.reasons

const both = ['not-enough-committable-ram', 'not-enough-physical-ram']

describe('a node', () => {
  test.each([
    { name: 'with one MB more than needed', facts: {}, reasons: [] },
    { name: 'with just what is needed', facts: { ramMb: 3072 }, reasons: [both[0]] },
    { name: 'physically full', facts: { physicalFreeRamMb: 3072 }, reasons: [both[1]] },
    {
      name: 'above by less than the tolerance',
      facts: { ramMb: 3072 + 5e-10 },
      reasons: [both[0]],
    },
    { name: 'above by more', facts: { ramMb: 3072 + 5e-9 }, reasons: [] },
    { name: 'with others on it', facts: { runningVms: [running('a')] }, reasons: [both[0]] },
    {
      name: 'that may commit more than it has',
      facts: { runningVms: [running('a')], ramContentionRatio: 1.5 },
      reasons: [],
    },
    { name: 'in maintenance', facts: { state: 'maintenance' }, reasons: ['not-running'] },
    { name: 'out of service', facts: { serviceEnabled: false }, reasons: ['service-disabled'] },
    { name: 'in a pool', facts: { hostFlavor: 'large' }, reasons: ['in-host-flavor-pool'] },
    {
      name: 'with everything against it',
      facts: {
        state: 'off',
        serviceEnabled: false,
        ramMb: 0,
        physicalFreeRamMb: 0,
        hostFlavor: 'l',
      },
      reasons: ['not-running', 'service-disabled', ...both, 'in-host-flavor-pool'],
    },
  ])('$name: $reasons', ({ facts, reasons }) => {
    expect(reasonsAgainst(facts)).toEqual(reasons)
  })

  test('the overhead is a setting', () => {
    const settings = { overheadMb: 1025 }
    expect(reasonsAgainst({}, { settings })).toEqual(both)
    expect(
      reasonsAgainst({ ramMb: 2049, physicalFreeRamMb: 2049 }, { settings: { overheadMb: 0 } }),
    ).toEqual([])
  })

  test('reports the numbers it compared', () => {
    const { constraints } = place(
      placeInput({
        nodes: [node('n1', { ramContentionRatio: 1.5, runningVms: [running('a'), running('b')] })],
      }),
    )
    expect(constraints).toEqual([
      {
        node: 'n1',
        passes: true,
        committableFreeMb: 96_256,
        physicalFreeMb: 65_536,
        neededMb: 3072,
        reasons: [],
      },
    ])
  })
})

describe('a host of the requested Pcloud', () => {
  const pcloud = { id: 'p', enabled: true, authorisedTenants: ['acme'] }
  const request = { tenant: 'acme', pcloud: 'p' }
  /** A VM of 3072 MB and 16 vCPUs exactly uses up 2048 MB at the default ratio 1.5 and 1 vCPU at 16. */
  const exact = { ramMb: 2048, physicalFreeRamMb: 0, cpus: 1, ramContentionRatio: 1 }
  const big = vm({ ramMb: 3072, vcpus: 16 })

  test.each([
    { name: 'just room enough, no overhead', facts: {}, reasons: [] },
    { name: 'one MB less', facts: { ramMb: 2047 }, reasons: ['not-enough-ram'] },
    { name: 'less by no more than the tolerance', facts: { ramMb: 2048 - 3e-10 }, reasons: [] },
    { name: 'no vCPU', facts: { cpus: 0.9 }, reasons: ['not-enough-cpu'] },
    {
      name: 'another VM',
      facts: { runningVms: [running('a')] },
      reasons: ['not-enough-ram', 'not-enough-cpu'],
    },
    {
      name: 'ratios of its own',
      facts: { pclouds: [{ ...pcloud, ramRatio: 1, cpuRatio: 1 }] },
      reasons: ['not-enough-ram', 'not-enough-cpu'],
    },
    {
      name: 'everything against it',
      facts: {
        state: 'off',
        ramMb: 0,
        pclouds: [{ ...pcloud, enabled: false, authorisedTenants: [] }],
      },
      reasons: [
        'not-running',
        'not-enough-ram',
        'host-disabled-in-pcloud',
        'tenant-not-authorised',
      ],
    },
    {
      name: 'a host of another Pcloud keeps the rules for all nodes',
      facts: { pclouds: [{ ...pcloud, id: 'q' }] },
      reasons: [...both, 'not-in-pcloud'],
    },
  ])('$name: $reasons', ({ facts, reasons }) => {
    const own = { ...exact, pclouds: [pcloud], ...facts }
    expect(reasonsAgainst(own, { vm: big, request })).toEqual(reasons)
  })

  test('reports the numbers of the Pcloud', () => {
    const nodes = [node('n1', { ...exact, pclouds: [pcloud] })]
    expect(place(placeInput({ nodes, vm: big, request })).constraints).toMatchObject([
      { committableFreeMb: 3072, neededMb: 3072, passes: true },
    ])
  })
})

test('without a node that can take the VM, later steps do not run', () => {
  const placement = place(placeInput({ nodes: [node('n1', { state: 'off' })] }))
  expect(placement).toMatchObject({
    kind: 'not-placed',
    reason: 'no-capable-node',
    node: null,
    nodeKeys: [],
    rounds: [],
    systemScores: [],
    customerScores: [],
    tied: [],
    stickyKeys: [],
  })
  expect(place(placeInput({ nodes: [] })).reason).toBe('no-capable-node')
})
