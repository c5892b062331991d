import { expect, test } from 'vitest'
import { reasonSentence, reasonWords } from '../../../reasons/registry'
import { clusterKey, clusterKeys, clusterVm, column } from '../../../testing/key-builders'
import { checkKeys } from './check-keys'

const ssd = column('SSD', [1, 0, 0])
const vm = clusterVm('web')

/** The findings, without the notes on isolation. */
const codesOf = (parts: Parameters<typeof clusterKeys>[0]) =>
  checkKeys(clusterKeys({ vms: [vm], ...parts }))
    .map(({ code }) => code)
    .filter((code) => !code.startsWith('isolates'))

const ofCustomer = { class: 'customer', level: 'server', subject: 'web' } as const

test.each([
  {
    name: 'the system attracts what the customer repels',
    keys: [clusterKey('SSD', 1, 50), clusterKey('_SSD', 1, -50, ofCustomer)],
    columns: [ssd, { ...ssd, name: '_SSD' }],
    codes: ['pulled-both-ways'],
  },
  {
    name: 'both attract',
    keys: [clusterKey('SSD', 1, 50), clusterKey('_SSD', 1, 50, ofCustomer)],
    columns: [ssd, { ...ssd, name: '_SSD' }],
    codes: [],
  },
  {
    name: 'values that are near still meet',
    keys: [clusterKey('SSD', 1, 50), clusterKey('_SSD', 0.5, 50, ofCustomer)],
    columns: [ssd, { ...ssd, name: '_SSD' }],
    codes: [],
  },
  {
    name: 'the system requests another value than the customer',
    keys: [clusterKey('VPC', 7, 50), clusterKey('_VPC', 8, 50, ofCustomer)],
    columns: [column('VPC', [7, 8]), column('_VPC', [7, 8])],
    codes: ['values-apart'],
  },
  {
    name: 'two values of which one repels go together',
    keys: [clusterKey('VPC', 7, 50), clusterKey('_VPC', 8, -50, ofCustomer)],
    columns: [column('VPC', [7, 8]), column('_VPC', [7, 8])],
    codes: [],
  },
  {
    name: 'no node has both requested values',
    keys: [clusterKey('SSD', 1, 50), clusterKey('GPU', 1, 50)],
    columns: [ssd, column('GPU', [0, 1, 0])],
    codes: ['no-node-meets-all'],
  },
  {
    name: 'one node has both',
    keys: [clusterKey('SSD', 1, 50), clusterKey('GPU', 1, 50)],
    columns: [ssd, column('GPU', [1, 1, 0])],
    codes: [],
  },
  {
    name: 'no node passes',
    keys: [clusterKey('SSD', 0, -50)],
    columns: [column('SSD', [])],
    codes: ['accepted-nowhere'],
  },
])('contradictions: $name', ({ keys, columns, codes }) => {
  expect(codesOf({ keys, columns })).toEqual(codes)
})

test.each([
  {
    name: 'a key that every VM has lower down',
    keys: [clusterKey('SSD', 1, 5), clusterKey('SSD', 1, 9, { level: 'server', subject: 'web' })],
    codes: ['overridden-everywhere'],
  },
  {
    name: 'a normal key masks nothing',
    keys: [clusterKey('SSD', 1, 5), clusterKey('SSD', 1, 0, { level: 'server', subject: 'web' })],
    codes: [],
  },
  {
    name: "a billing entity's key beside the customer's",
    keys: [
      clusterKey('_SSD', 1, 5, { ...ofCustomer, class: 'billing_entity' }),
      clusterKey('_SSD', 1, 9, ofCustomer),
    ],
    codes: ['overridden-everywhere'],
  },
  {
    name: 'a word with a weight',
    keys: [clusterKey('SSD', 1, 5), clusterKey('Kind', 'fast', 5)],
    codes: ['value-takes-no-part'],
  },
  {
    name: 'a word without a weight is a note',
    keys: [clusterKey('SSD', 1, 5), clusterKey('Kind', 'fast', 0)],
    codes: [],
  },
])('keys without effect: $name', ({ keys, codes }) => {
  const columns = [ssd, { ...ssd, name: '_SSD' }].filter(({ name }) =>
    keys.some((key) => key.name === name),
  )
  expect(codesOf({ keys, columns })).toEqual(codes)
})

test('keys without effect: a key that takes part for one of two VMs has an effect', () => {
  const keys = [
    clusterKey('SSD', 1, 5),
    clusterKey('SSD', 1, 9, { level: 'server', subject: 'web' }),
  ]
  expect(codesOf({ keys, columns: [ssd], vms: [vm, clusterVm('db')] })).toEqual([])
})

test("keys without effect: keys of a customer's people count for its VMs alone, in place of those of staff", () => {
  const vms = ['acme', 'globex'].map((customer) =>
    clusterVm(customer, { customer, subjects: { image: 'i' } }),
  )
  const ofImage = { level: 'image', subject: 'i', class: 'customer' } as const
  const staffs = clusterKey('_SSD', 1, 5, ofImage)
  const acmes = clusterKey('_SSD', 1, 9, { ...ofImage, tenantId: 'acme' })
  const columns = [{ ...ssd, name: '_SSD' }]
  expect(codesOf({ keys: [staffs, acmes], columns, vms })).toEqual([])
  const own = vms.filter(({ id }) => id === 'acme')
  const [found] = checkKeys(clusterKeys({ keys: [staffs, acmes], columns, vms: own }))
  expect(found).toMatchObject({ code: 'overridden-everywhere', vms: ['acme'] })
  const others = vms.filter(({ id }) => id === 'globex')
  expect(codesOf({ keys: [acmes], columns, vms: others })).toEqual(['only-on-nodes'])
})

test('keys without effect: a sticky copy overrides a key of a higher level', () => {
  const copied = clusterVm('web', { stickyKeys: [{ name: 'SSD', value: 1, weight: 40 }] })
  const keys = [clusterKey('SSD', 1, 5)]
  expect(codesOf({ keys, columns: [ssd], vms: [copied] })).toEqual(['overridden-everywhere'])
})

const sentencesOf = (parts: Parameters<typeof clusterKeys>[0]) =>
  checkKeys(clusterKeys({ vms: [vm], ...parts })).map(({ code, facts }) =>
    reasonSentence(code, facts),
  )

test('words: an attracting match is reported as a preference, with the threshold that makes it hard', () => {
  const [found] = checkKeys(
    clusterKeys({ vms: [vm], keys: [clusterKey('VPC', 7, 100)], columns: [column('VPC', [7])] }),
  )
  expect(found).toMatchObject({ code: 'isolates-softly', severity: 'note', vms: ['web'] })
  expect(found === undefined ? null : reasonWords(found.code, found.facts)).toEqual({
    sentence:
      'VPC: only a preference of 1 VM, because nodes without a match score above the last threshold of −10.0 too',
    change:
      'to isolate strictly, set the last threshold to 0.0 or more, or a negative weight for what must not match',
  })
})

test('words: a match that repels below the last threshold is reported as hard', () => {
  const parts = { keys: [clusterKey('VPC', 7, -100)], columns: [column('VPC', [7])] }
  expect(sentencesOf(parts)).toEqual([
    'VPC: 1 node can never be above the last threshold of −10.0 for 1 VM under any load',
  ])
})

test('words: a typo is reported on both sides, and VMs with the same keys share a finding', () => {
  const parts = { keys: [clusterKey('SDD', 1, 5)], columns: [ssd], vms: [vm, clusterVm('db')] }
  expect(sentencesOf(parts)).toEqual([
    'SDD: 2 VMs have it among system keys, but no node does, so it does not change any score',
    'SSD: 3 nodes have it among system keys, but no VM requests it',
  ])
})

test('words: special and reserved names are worded for readers', () => {
  const keys = [
    clusterKey('#RAM', 0, 10),
    clusterKey('#RAM', 0, 20, { level: 'server', subject: 'web' }),
    clusterKey('_GPU', 1, 5, ofCustomer),
  ]
  expect(sentencesOf({ keys })).toEqual([
    'GPU: 1 VM has it among customer keys, but no node does, so it does not change any score',
    'RAM contention at cluster has no effect: every VM below has the same key at a lower level, or of a class that goes first',
  ])
})

test('words: problems come first', () => {
  const keys = [clusterKey('SSD', 0, -50), clusterKey('SDD', 1, 5)]
  const severities = checkKeys(clusterKeys({ vms: [vm], keys, columns: [column('SSD', [])] })).map(
    ({ severity }) => severity,
  )
  expect(severities).toEqual(['problem', 'warning'])
})

test('words: a cluster without VMs, nodes or keys has no findings', () => {
  expect(checkKeys(clusterKeys({ nodes: [] }))).toEqual([])
  expect(checkKeys(clusterKeys({ vms: [vm] }))).toEqual([])
})
