import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { type Answer, call } from '@/testing/call'
import { inventoryAdmin } from '@/testing/inventory'
import { type Person, person } from '@/testing/people'

const real = readFileSync('testing/inventory/real.yaml', 'utf8')

const send = async (document: string, options: object = {}, by?: Person): Promise<Answer> => {
  const { headers } = by ?? (await inventoryAdmin())
  return call('POST', '/inventory', { headers, body: { document, ...options } })
}
const take = async (format = 'yaml') =>
  call('GET', `/inventory?format=${format}`, { headers: (await inventoryAdmin()).headers })

/** Every row of every table of the inventory, the log among them. */
async function everything() {
  const db = database()
  const rows = await Promise.all([
    db.provider.findMany(),
    db.account.findMany(),
    db.accountFailure.findMany(),
    db.realm.findMany(),
    db.providerHardwareProfile.findMany(),
    db.image.findMany(),
    db.providerImage.findMany(),
    db.hardwareProfile.findMany(),
    db.deployable.findMany({ include: { assemblies: true } }),
    db.tenant.findMany(),
    db.pool.findMany({ include: { accounts: true, realms: true, tenants: true } }),
    db.price.findMany(),
    db.policy.findMany({ include: { versions: true } }),
    db.auditEntry.count(),
  ])
  return JSON.stringify(rows)
}
const countsOf = (answer: Answer, noun: string) =>
  answer.json.nouns.find((each: { noun: string }) => each.noun === noun).counts

const format = 'format: berth-inventory/1\n'

describe('the real inventory', () => {
  let first: Answer

  beforeAll(async () => {
    const before = await everything()
    const dry = await send(real, { dryRun: true })
    expect(dry.json).toMatchObject({ applied: false, counts: { archives: 0, unchanged: 0 } })
    expect(await everything()).toBe(before)

    first = await send(real)
    expect(first.json.nouns).toEqual(dry.json.nouns)
  })

  test('arrives as a whole', async () => {
    expect(first.status).toBe(200)
    expect(countsOf(first, 'account')).toMatchObject({ creates: 6, updates: 0 })
    // 38 AWS prices for two accounts, and 8 + 1 others.
    expect(countsOf(first, 'price').creates).toBe(await database().price.count())
    const odd = await database().account.findMany({ where: { name: { contains: 'DROP' } } })
    expect(odd.map(({ name }) => name)).toEqual(["O'Brien; DROP TABLE accounts"])
    const slots = await database().account.findMany({ orderBy: { ordinal: 'asc' } })
    expect(slots.map(({ colourSlot }) => colourSlot)).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('stores policies with account ids, as versions with their audit entries', async () => {
    const pool = await database().pool.findUniqueOrThrow({
      where: { name: 'own-policy' },
      include: { policy: { include: { versions: true } } },
    })
    const a = await database().account.findFirstOrThrow({ where: { name: 'vsphere-a' } })
    const b = await database().account.findFirstOrThrow({ where: { name: 'vsphere-b' } })
    expect(pool.policy?.liveVersion).toBe(1)
    expect(pool.policy?.versions[0]?.document).toMatchObject({
      modules: [{ id: 'base', params: { weights: { [a.id]: 2, [b.id]: 1 } } }, {}, {}],
    })
    const published = await database().auditEntry.findMany({ where: { action: 'policy.publish' } })
    expect(published.map(({ subjectName }) => subjectName).sort()).toEqual([
      'Global default',
      'own-policy',
    ])
  })

  test.each(['yaml', 'json'])(
    'its export as %s changes nothing when it is imported',
    async (as) => {
      const taken = await take(as)
      expect(taken.headers.get('content-disposition')).toContain(`.${as}`)
      expect(taken.text).not.toMatch(/password|token|secret|berth_/i)
      const before = await everything()
      const again = await send(taken.text)
      expect(again.json.counts).toMatchObject({ creates: 0, updates: 0, archives: 0 })
      expect(again.json.counts.unchanged).toBeGreaterThan(150)
      expect(await everything()).toBe(before)
    },
  )

  test('one entry in the log for each row, and one for the import', async () => {
    const entries = await database().auditEntry.findMany({ where: { note: 'inventory import' } })
    const { creates } = first.json.counts
    // The policies of a pool and of all pools wrote their own.
    expect(entries.length).toBe(creates - countsOf(first, 'policy').creates)
    const imports = await database().auditEntry.findMany({ where: { action: 'inventory.import' } })
    expect(imports.map(({ after }) => after)).toEqual([first.json.counts])
  })

  test('a changed price ends the old one now and opens a new one', async () => {
    const where = { account: { name: 'vsphere-a' }, hardwareProfile: { name: 'small' } }
    const changed = real.replace(
      'account: vsphere-a, profile: small, price: "0.0310"',
      'account: vsphere-a, profile: small, price: "0.05"',
    )
    const answer = await send(changed)
    const noun = answer.json.nouns.find((each: { noun: string }) => each.noun === 'price')
    expect(noun.updates).toEqual([
      {
        name: 'vSphere (Zürich)/vsphere-a: vSphere (Zürich)/small in all realms',
        fields: [{ field: 'price', from: '0.031', to: '0.05' }],
      },
    ])
    const rows = await database().price.findMany({ where, orderBy: { createdAt: 'asc' } })
    expect(rows.map(({ amount }) => amount.toString())).toEqual(['0.031', '0.05'])
    expect(rows[0]?.validTo).toEqual(rows[1]?.validFrom)
    expect(rows[1]?.validTo).toBeNull()
    expect((await send(changed)).json.counts).toMatchObject({ creates: 0, updates: 0 })
  })

  test('a changed policy is the next version; writing out a default changes nothing', async () => {
    const same = real.replace('params: { strength: 1 }', 'params: {}')
    expect(countsOf(await send(same, { dryRun: true }), 'policy')).toMatchObject({ updates: 0 })
    const answer = await send(real.replace('params: { strength: 1 }', 'params: { strength: 2 }'))
    expect(countsOf(answer, 'policy')).toMatchObject({ updates: 1, creates: 0 })
    const { liveVersion } = await database().policy.findUniqueOrThrow({ where: { id: 'global' } })
    expect(liveVersion).toBe(3)
  })

  test('fields left out keep their values', async () => {
    await send(`${format}accounts: [ { provider: digitalocean, name: burst, priority: 9 } ]`)
    const burst = await database().account.findFirstOrThrow({ where: { name: 'burst' } })
    expect(burst).toMatchObject({ priority: 9, quota: 50, running: 4 })
  })

  test('a failure is added once, however often the document comes', async () => {
    const times = '["2026-11-20T10:00:00Z", "2026-11-20T10:00:00Z", "2026-11-20T11:00:00+01:00"]'
    const document = `${format}accounts: [ { provider: aws, name: dev, failures: ${times} } ]`
    expect(countsOf(await send(document), 'account').updates).toBe(1)
    expect(countsOf(await send(document), 'account').updates).toBe(0)
    expect(await database().accountFailure.count()).toBe(3)
  })

  test('pruning needs the confirmed number, archives, and spares what the document does not speak of', async () => {
    const document = `${format}tenants: [ { name: acme } ]\n`
    const plain = await send(document)
    expect(plain.json.counts.archives).toBe(0)
    const dry = await send(document, { dryRun: true, prune: true })
    const noun = dry.json.nouns.find((each: { noun: string }) => each.noun === 'tenant')
    expect(noun.archives).toEqual([{ name: 'globex' }])
    expect(dry.json.counts.archives).toBe(1)
    const blind = await send(document, { prune: true })
    expect(blind).toMatchObject({ status: 422, json: { code: 'confirm-prune' } })
    expect((await send(document, { prune: true, confirm: 2 })).status).toBe(422)
    expect((await send(document, { prune: true, confirm: 1 })).status).toBe(200)
    const globex = await database().tenant.findUniqueOrThrow({ where: { name: 'globex' } })
    expect(globex.archivedAt).not.toBeNull()
    expect(await database().pool.count({ where: { archivedAt: null } })).toBe(3)
    expect(countsOf(await send(`${format}tenants: [ { name: globex } ]`), 'tenant').updates).toBe(1)
  })
})

describe('a document with faults', () => {
  test('one wrong reference among many: nothing is written, and every fault is listed', async () => {
    const before = await everything()
    const wrong = real
      .replace('realm: eu-west-1, price: "0.0576"', 'realm: eu-west-9, price: "0.0576"')
      .replace(
        '{ image: debian-12, provider: openstack-hp',
        '{ image: debian-13, provider: openstack-hp',
      )
      .replace('"vSphere (Zürich)/vsphere-b": 1 }', '"vSphere (Zürich)/vsphere-x": 1 }')
    const answer = await send(wrong)
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
    { name: 'aliases', text: bomb, path: 'document', says: /line 3: YAML aliases/ },
    { name: 'too deep', text: deep, path: 'document', says: /deeper than 20/ },
    { name: 'endlessly deep', text: abyss, path: 'document', says: /./ },
    {
      name: 'not YAML',
      text: `${format}providers: [`,
      path: 'document',
      says: /line \d+: is not YAML/,
    },
    { name: 'another format', text: 'format: other', path: 'format', says: /line 1: Write format/ },
    {
      name: 'an unknown field',
      text: `${format}passwords: []`,
      path: 'passwords',
      says: /line 2: unknown field/,
    },
    { name: 'a name twice', text: twice, path: 'providers[1]', says: /listed twice/ },
    {
      name: 'an unclear name',
      text: both,
      path: 'pools[0].accounts[0]',
      says: /"p\/same" or "q\/same"/,
    },
    {
      name: 'an unknown module',
      text: module,
      path: 'globalPolicy.modules[0].module',
      says: /line 4: Unknown module/,
    },
    {
      name: 'two prices at once',
      text: overlap,
      path: 'prices[1]',
      says: /twice for the same time/,
    },
    {
      name: 'a duplicate key',
      text: `${format}format: x`,
      path: 'document',
      says: /line 2: the key "format" stands twice/,
    },
    { name: 'no object', text: '[]', path: 'document', says: /./ },
  ])('$name: refused with place and reason', async ({ text, path, says }) => {
    const before = await everything()
    const answer = await send(text)
    expect(answer.status).toBe(422)
    expect(answer.json.errors[0]).toEqual({ path, message: expect.stringMatching(says) })
    expect(await everything()).toBe(before)
  })

  test('more than 10 MiB is too large, however it arrives', async () => {
    expect((await send(`${format}# ${'x'.repeat(10 * 1024 * 1024)}`)).status).toBe(413)
    expect((await send(`${format}# ${'x'.repeat(21 * 1024 * 1024)}`)).status).toBe(413)
  })

  test('a token for the inventory alone publishes no policy and sets no price', async () => {
    const limited = await person('admin', { scopes: ['inventory.read', 'inventory.write'] })
    const before = await everything()
    const document = `${format}globalPolicy: { modules: [ { module: weighted-split } ] }`
    const answer = await send(document, {}, limited)
    expect(answer).toMatchObject({ status: 403 })
    expect(answer.json.detail).toContain('policy.publish')
    expect(await everything()).toBe(before)
  })
})
