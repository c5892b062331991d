import { expect, test } from 'vitest'
import { customModuleSchema } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { readPolicyText } from './read-policy-text'

const accounts = [
  { id: '1', name: 'member1' },
  { id: '2', name: 'member2' },
  { id: '3', name: 'twice' },
  { id: '4', name: 'twice' },
]

test('reads YAML and JSON with the same result, and fills in defaults', () => {
  const yaml = readPolicyText(
    'modules:\n  - { id: base, module: weighted-split, params: { weights: { a: 2 } } }',
    { rules: cel, accounts },
  )
  const json = readPolicyText(
    '{"modules":[{"id":"base","module":"weighted-split","params":{"weights":{"a":2}}}]}',
    { rules: cel, accounts },
  )
  expect(yaml).toEqual(json)
  expect(yaml.ok && yaml.value.document.modules[0]).toEqual({
    id: 'base',
    module: 'weighted-split',
    enabled: true,
    params: { weights: { a: 2 } },
  })
})

test.each([
  [
    'unknown module',
    'modules: [{ module: magic }]',
    'modules[0].module',
    /^line 1: Unknown module/,
  ],
  ['no base', 'modules:\n  - module: cost', 'modules[0].module', /^line 2: The first enabled/],
  ['a wrong value in JSON', '{\n"modules": 1\n}', 'modules', /^line 2: /],
  ['broken YAML', 'modules: [', '', /^line 1: This is not YAML/],
  ['aliases', 'a: &a [1]\nmodules: *a', '', /^line 2: YAML aliases are not accepted/],
  ['too long', 'x'.repeat(200_001), '', /^The document is longer than 200 kB/],
])('refuses %s and names the place', (_name, text, path, message) => {
  const read = readPolicyText(text, { rules: cel, accounts })
  expect(read).toMatchObject({
    ok: false,
    error: [{ path, message: expect.stringMatching(message) }],
  })
})

test('a policy may name a module with a loaded definition', () => {
  const text = 'modules: [{ module: weighted-split }, { module: "custom:gold@1" }]'
  const gold = customModuleSchema.parse({
    id: 'gold',
    version: 1,
    label: 'Gold',
    summary: 'S',
    effect: 'factor',
    expression: '2.0',
  })
  expect(readPolicyText(text, { rules: cel, accounts }).ok).toBe(false)
  expect(readPolicyText(text, { rules: cel, modules: [gold], accounts }).ok).toBe(true)
})

test('stacks and tests may name accounts of the inventory', () => {
  const text = `
modules: [{ module: weighted-split, params: { weights: { member1: 2, "2": 1, elsewhere: 1 } } }]
tests: [{ kind: account-share, accounts: [member2], max: 50 }]`
  const read = readPolicyText(text, { rules: cel, accounts })
  expect(read).toMatchObject({
    ok: true,
    value: {
      translated: null,
      document: {
        modules: [{ params: { weights: { '1': 2, '2': 1, elsewhere: 1 } } }],
        tests: [{ accounts: ['2'] }],
      },
    },
  })
  const twice = readPolicyText(text.replace('elsewhere', 'twice'), { rules: cel, accounts })
  expect(twice).toEqual({
    ok: false,
    error: [
      {
        path: 'modules[0].params.weights["twice"]',
        message: 'line 2: 2 accounts are named "twice". Write the id of one of them.',
      },
    ],
  })
})

const propagation = (second: string) => `
apiVersion: policy.karmada.io/v1alpha1
kind: PropagationPolicy
spec:
  placement:
    clusterTolerations: [{ key: a }]
    replicaScheduling:
      replicaDivisionPreference: Weighted
      weightPreference:
        staticWeightList:
          - { targetCluster: { clusterNames: [member1] }, weight: 3 }
          - { targetCluster: { clusterNames: [${second}] }, weight: 1 }`

test('translates a PropagationPolicy and reports omissions; its clusters must be accounts', () => {
  const read = readPolicyText(propagation('member2'), { rules: cel, accounts })
  expect(read).toMatchObject({
    ok: true,
    value: {
      document: { modules: [{ params: { weights: { '1': 3, '2': 1 } } }] },
      translated: { from: 'a PropagationPolicy of Karmada' },
    },
  })
  expect(read.ok && read.value.translated?.notCarried.join()).toContain('clusterTolerations')
  expect(readPolicyText(propagation('member9'), { rules: cel, accounts })).toEqual({
    ok: false,
    error: [
      {
        path: '',
        message: 'There is no account "member9". Write the name or the id of an account.',
      },
    ],
  })
  const broken = readPolicyText('apiVersion: policy.karmada.io/v1\nkind: Other', {
    rules: cel,
    accounts,
  })
  expect(broken).toMatchObject({ ok: false, error: [{ path: 'kind' }, { path: 'spec' }] })
})

test('translates zones of Aria and reports the labels that accounts need', () => {
  const zones = [{ id: 'z', name: 'member1', tags: [{ key: 'env', value: 'prod' }] }]
  const project = { name: 'web', zones: [{ zoneId: 'z', priority: 1 }] }
  const read = readPolicyText(JSON.stringify({ zones, project }), { rules: cel, accounts })
  expect(read).toMatchObject({
    ok: true,
    value: {
      document: { modules: [{}, {}, { params: { priorities: { '1': 2 } } }] },
      translated: { labels: { member1: { env: 'prod' } } },
    },
  })
})
