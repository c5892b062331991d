import { expect, test } from 'vitest'
import {
  everything,
  format,
  realInventory,
  sendDocument,
} from '@/testing/fixtures/inventory-documents'
import { person } from '@/testing/people'

test('a document with faults: one wrong reference among many: nothing is written, and every problem is listed', async () => {
  const before = await everything()
  const wrong = realInventory
    .replace('realm: eu-west-1, price: "0.0576"', 'realm: eu-west-9, price: "0.0576"')
    .replace(
      '{ image: debian-12, provider: openstack-hp',
      '{ image: debian-13, provider: openstack-hp',
    )
    .replace('"vSphere (Zürich)/vsphere-b": 1 }', '"vSphere (Zürich)/vsphere-x": 1 }')
  const answer = await sendDocument(wrong)
  expect(answer).toMatchObject({ status: 422, json: { code: 'invalid-inventory' } })
  const lineOf = (part: string) => wrong.slice(0, wrong.indexOf(part)).split('\n').length
  expect(answer.json.errors).toEqual([
    expect.objectContaining({
      path: 'providerImages[3].image',
      message: expect.stringContaining(`line ${lineOf('debian-13')}: `),
    }),
    expect.objectContaining({
      path: 'prices[4].realm',
      message: expect.stringMatching(new RegExp(`^line ${lineOf('eu-west-9')}: .*aws/eu-west-9`)),
    }),
    expect.objectContaining({
      path: 'pools[2].policy.modules[0].params.weights["vSphere (Zürich)/vsphere-x"]',
      message: expect.stringContaining(`line ${lineOf('vsphere-x')}: `),
    }),
  ])
  expect(await everything()).toBe(before)
})

const bomb = `${format}providers: &a [ { name: x, kind: k } ]\nrealms: *a\n`
const deep = `${format}globalPolicy: { modules: [ ${'['.repeat(30)}${']'.repeat(30)} ] }`
const abyss = `${format}providers: ${'['.repeat(100_000)}`
const twice = `${format}providers: [ { name: p, kind: k }, { name: p, kind: k } ]`
const both = `${format}providers: [{name: p, kind: k}, {name: q, kind: k}]
accounts: [{provider: p, name: same}, {provider: q, name: same}]
pools: [{name: unclear, accounts: [same]}]`
const module = `${format}globalPolicy:\n  modules:\n    - { module: nonsense }`
const overlap = `${format}providers: [{name: p, kind: k}]
accounts: [{provider: p, name: a}]
providerHardwareProfiles: [{provider: p, name: h, vcpus: 1, memoryMb: 1, storageGb: 0, architecture: arm64}]
prices: [{provider: p, profile: h, price: 1}, {provider: p, profile: h, price: "2"}]`
test.each([
  { name: 'aliases', text: bomb, path: 'document', message: /line 3: YAML aliases/ },
  { name: 'too deep', text: deep, path: 'document', message: /deeper than 20/ },
  { name: 'endlessly deep', text: abyss, path: 'document', message: /./ },
  {
    name: 'a wrong mark of an archived row',
    text: `${format}providers: [{ name: p, kind: k, archived: "yes" }]`,
    path: 'providers[0].archived',
    message: /Write true, or leave it out\./,
  },
  {
    name: 'not YAML',
    text: `${format}providers: [`,
    path: 'document',
    message: /line \d+: This is not YAML/,
  },
  {
    name: 'another format',
    text: 'format: other',
    path: 'format',
    message: /line 1: Write format/,
  },
  {
    name: 'an unknown field',
    text: `${format}passwords: []`,
    path: 'passwords',
    message: /line 2: There is no field of this name/,
  },
  { name: 'a name twice', text: twice, path: 'providers[1]', message: /listed twice/ },
  {
    name: 'an unclear name',
    text: both,
    path: 'pools[0].accounts[0]',
    message: /"p\/same" or "q\/same"/,
  },
  {
    name: 'an unknown module',
    text: module,
    path: 'globalPolicy.modules[0].module',
    message: /line 4: Unknown module/,
  },
  {
    name: 'two prices at once',
    text: overlap,
    path: 'prices[1]',
    message: /twice for the same time/,
  },
  {
    name: 'a duplicate key',
    text: `${format}format: x`,
    path: 'document',
    message: /line 2: The key "format" is written twice/,
  },
  {
    name: 'a section twice in JSON',
    text: '{"format":"berth-inventory/1",\n"providers":[],"providers":[]}',
    path: 'providers',
    message: /line 2: appears twice; remove one of them/,
  },
  {
    name: 'a NUL in JSON',
    text: '{"format":"berth-inventory/1","providers":[{"name":"a\\u0000","kind":"k"}]}',
    path: 'providers[0].name',
    message: /line 1: .*NUL/,
  },
  {
    name: 'a NUL in the name of a weight',
    text: `${format}globalPolicy: { modules: [ { module: weighted-split, params: { weights: { "a\\0b": 1 } } } ] }`,
    path: 'globalPolicy.modules[0].params.weights',
    message: /line 2: holds a NUL/,
  },
  { name: 'no object', text: '[]', path: 'document', message: /./ },
])(
  'a document with faults: $name: refused with place and reason',
  async ({ text, path, message }) => {
    const before = await everything()
    const answer = await sendDocument(text)
    expect(answer.status).toBe(422)
    expect(answer.json.errors[0]).toEqual({ path, message: expect.stringMatching(message) })
    expect(await everything()).toBe(before)
  },
)

test('a document with faults: more than 10 MiB is refused as too large', async () => {
  expect((await sendDocument(`${format}# ${'x'.repeat(10 * 1024 * 1024)}`)).status).toBe(413)
  expect((await sendDocument(`${format}# ${'x'.repeat(21 * 1024 * 1024)}`)).status).toBe(413)
})

test('a document with faults: a token for only the inventory publishes no policy and sets no price', async () => {
  const limited = await person('admin', { scopes: ['inventory.read', 'inventory.write'] })
  const before = await everything()
  // The provider is written first and must be rolled back.
  const document = `${format}providers: [ { name: half, kind: k } ]
globalPolicy: { modules: [ { module: weighted-split } ] }`
  const answer = await sendDocument(document, {}, limited)
  expect(answer).toMatchObject({ status: 403 })
  expect(answer.json.detail).toContain('policy.publish')
  expect(await everything()).toBe(before)
})
