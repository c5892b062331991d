import { describe, expect, test } from 'vitest'
import { NOON } from '../testing/builders'
import { parseBindInput } from './input'

const smallest = { pods: [], request: { tenant: 't', kind: 'server', now: NOON } }
const pod = { id: 'p', createdAt: NOON }
const binding = { id: 'b', tenant: 't', pod: 'p', az: 'az1', group: 'general', startAt: NOON }

test('fills in the defaults of optional fields', () => {
  const read = parseBindInput({ ...smallest, pods: [pod], bindings: [binding] })
  expect(read).toEqual({
    ok: true,
    value: {
      config: {
        defaultThreshold: 0.8,
        affinityKeys: ['resource'],
        weighers: [{ name: 'creation_time', multiplier: 1 }],
        filters: ['all-pods', 'availability-zone', 'resource-affinity'],
      },
      pods: [
        {
          id: 'p',
          az: null,
          createdAt: NOON,
          tag: {},
          costPerHour: null,
          threshold: null,
          state: 'active',
          usage: null,
        },
      ],
      bindings: [{ ...binding, endAt: null }],
      resources: {},
      request: { tenant: 't', kind: 'server', az: null, extraSpecs: {}, attachTo: null, now: NOON },
    },
  })
})

test('reads an empty zone as none, and accepts a number as a price', () => {
  const pods = [{ ...pod, az: '', costPerHour: 0.04 }]
  expect(parseBindInput({ pods, request: { ...smallest.request, az: '' } })).toMatchObject({
    value: { pods: [{ az: null, costPerHour: '0.04' }], request: { az: null } },
  })
})

const nova = {
  vcpus: 1,
  vcpus_used: 1,
  memory_mb: 1,
  memory_mb_used: 1,
  local_gb: 1,
  local_gb_used: 1,
}

describe('refuses', () => {
  test.each([
    { name: 'nothing at all', input: null, paths: [''] },
    { name: 'an empty document', input: {}, paths: ['pods', 'request'] },
    { name: 'an unknown field', input: { ...smallest, seed: 's' }, paths: ['seed'] },
    {
      name: 'an unknown field of a pod',
      input: { ...smallest, pods: [{ ...pod, name: 'x' }] },
      paths: ['pods[0].name'],
    },
    {
      name: 'two pairs in a tag',
      input: { ...smallest, pods: [{ ...pod, tag: { a: '1', b: '2' } }] },
      paths: ['pods[0].tag'],
    },
    {
      name: 'thresholds beyond 0..1',
      input: { ...smallest, config: { defaultThreshold: 80 }, pods: [{ ...pod, threshold: -0.1 }] },
      paths: ['config.defaultThreshold', 'pods[0].threshold'],
    },
    {
      name: 'usage that is not a number of at least 0, or beyond exact numbers',
      input: {
        ...smallest,
        pods: [{ ...pod, usage: { nova: { ...nova, vcpus_used: -1, memory_mb: 1e300 } } }],
      },
      paths: ['pods[0].usage.nova.vcpus_used', 'pods[0].usage.nova.memory_mb'],
    },
    {
      name: 'half a measurement',
      input: { ...smallest, pods: [{ ...pod, usage: { cinder: { total_capacity_gb: 1 } } }] },
      paths: ['pods[0].usage.cinder.free_capacity_gb'],
    },
    {
      name: 'invalid times',
      input: {
        pods: [{ ...pod, createdAt: '2026-01-01' }],
        bindings: [{ ...binding, startAt: 'then', endAt: 'now' }],
        request: { ...smallest.request, now: 5 },
      },
      paths: ['pods[0].createdAt', 'bindings[0].startAt', 'bindings[0].endAt', 'request.now'],
    },
    {
      name: 'names that no registry has',
      input: { ...smallest, config: { filters: ['cheapest'], weighers: [{ name: 'toString' }] } },
      paths: ['config.weighers[0].name', 'config.filters[0]'],
    },
    {
      name: 'duplicate entries',
      input: {
        ...smallest,
        config: {
          filters: ['all-pods', 'all-pods'],
          weighers: [{ name: 'cost' }, { name: 'creation_time' }, { name: 'cost' }],
        },
        pods: [pod, pod],
        bindings: [binding, binding],
      },
      paths: ['pods[1].id', 'bindings[1].id', 'config.filters[1]', 'config.weighers[2].name'],
    },
    {
      name: 'a price below 0, and a kind there is not, both at once',
      input: { pods: [{ ...pod, costPerHour: -1 }], request: { ...smallest.request, kind: 'lan' } },
      paths: ['pods[0].costPerHour', 'request.kind'],
    },
    {
      name: 'a multiplier so large that sums overflow',
      input: { ...smallest, config: { weighers: [{ name: 'cost', multiplier: 1e300 }] } },
      paths: ['config.weighers[0].multiplier'],
    },
  ])('$name', ({ input, paths }) => {
    const read = parseBindInput(input)
    expect(read.ok ? [] : read.error.problems.map(({ path }) => path)).toEqual(paths)
  })
})

test('lists the existing filters and weighers', () => {
  const read = parseBindInput({ ...smallest, config: { filters: ['x'] } })
  expect(read).toMatchObject({
    error: {
      problems: [{ message: 'Expected a filter: all-pods, availability-zone, resource-affinity' }],
    },
  })
})
