import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { countsOf, sendDocument, takeDocument } from '@/testing/fixtures/inventory-documents'
import * as make from '@/testing/inventory'
import { createModule, definition, documentWith, newId } from '@/testing/modules'

const version = (number: number, changes: object = {}) => ({
  id: 'gold',
  version: number,
  ...definition,
  ...changes,
})

const documentOf = (...modules: object[]) =>
  JSON.stringify({ format: 'berth-inventory/1', modules })

const changed = { summary: 'Second.' }

test('named modules in a document are imported with all their versions, and their export changes nothing', async () => {
  const dry = await sendDocument(documentOf(version(2, changed), version(1)), { dryRun: true })
  expect(countsOf(dry, 'module')).toMatchObject({ creates: 2, updates: 0 })
  expect(await database().customModule.count()).toBe(0)

  const sent = await sendDocument(documentOf(version(2, changed), version(1)))
  expect(sent.json).toMatchObject({ applied: true })
  const taken = await takeDocument('yaml')
  expect(parse(taken.text).modules).toEqual([version(1), version(2, changed)])
  const again = await sendDocument(taken.text)
  expect(again.json.counts).toMatchObject({ creates: 0, updates: 0 })
  expect(countsOf(again, 'module')).toMatchObject({ unchanged: 2 })
  const entries = await database().auditEntry.findMany({
    where: { subjectId: 'gold' },
    orderBy: { id: 'asc' },
  })
  expect(entries.map(({ action }) => action)).toEqual(['module.create', 'module.version'])
})

test.each([
  {
    name: 'a stored version with another definition',
    module: version(1, { label: 'Other' }),
    path: 'modules[0]',
    message: /Version 1 of gold is stored with another definition. Write it as version 3/,
  },
  {
    name: 'a gap between versions',
    module: version(4),
    path: 'modules[0].version',
    message: /the next one of gold is 3/,
  },
  {
    name: 'an unknown variable',
    module: version(3, { expression: 'acount.name == "a" ? 1.0 : 2.0' }),
    path: 'modules[0].expression',
    message: /Unknown variable acount/,
  },
  {
    name: 'the id of a built-in module',
    module: { ...version(1), id: 'cost' },
    path: 'modules[0].id',
    message: /built-in/,
  },
])('named modules in a document refuses $name', async ({ module, path, message }) => {
  const refused = await sendDocument(documentOf(module))
  expect(refused.status).toBe(422)
  expect(refused.json.errors[0]).toEqual({ path, message: expect.stringMatching(message) })
})

test('named modules in a document are archived by pruning, and restored when a document lists them', async () => {
  const pruned = await sendDocument(documentOf(), { prune: true, confirm: 1 })
  expect(countsOf(pruned, 'module')).toMatchObject({ archives: 1 })
  const isArchived = async () => (await stored()).archivedAt !== null
  expect(await isArchived()).toBe(true)
  expect(parse((await takeDocument('yaml')).text).modules).toBeUndefined()

  const back = await sendDocument(documentOf(version(1), version(2, changed)))
  expect(countsOf(back, 'module')).toMatchObject({ updates: 1, unchanged: 2 })
  expect(await isArchived()).toBe(false)
})

const numbers = {
  name: 'numbers',
  type: 'account-numbers',
  label: 'Numbers',
  hint: '',
  default: { '*': 1 },
  neutral: { '*': 1 },
}
const weigh = { expression: 'params.numbers[account.id]', params: [numbers] }

test('a policy of a document may name a module of the same document, with accounts by name', async () => {
  const [pool, provider, id] = [await make.pool(), await make.provider(), newId()]
  const account = await make.account({ providerId: provider.id })
  const written = `${provider.name}/${account.name}`
  const modules = [{ id, version: 1, ...definition, ...weigh }]
  const policyWith = (module: string) => documentWith(module, { numbers: { [written]: 3, '*': 1 } })
  const document = (module: string) =>
    JSON.stringify({
      format: 'berth-inventory/1',
      modules,
      pools: [{ name: pool.name, policy: policyWith(module) }],
    })
  const dry = await sendDocument(document(`custom:${id}@1`), { dryRun: true })
  expect(dry.status, dry.text).toBe(200)
  const sent = await sendDocument(document(`custom:${id}@1`))
  expect(sent.status, sent.text).toBe(200)
  const live = await call('GET', `/pools/${pool.id}/policy`, await make.inventoryAdmin())
  expect(live.json.document).toEqual(
    documentWith(`custom:${id}@1`, { numbers: { [account.id]: 3, '*': 1 } }),
  )

  const taken = parse((await takeDocument('yaml')).text)
  const taker = taken.pools.find(({ name }: { name: string }) => name === pool.name)
  expect(taker.policy).toEqual(policyWith(`custom:${id}@1`))
  const again = await sendDocument((await takeDocument('yaml')).text)
  expect(again.json.counts).toMatchObject({ creates: 0, updates: 0, archives: 0 })

  await database().customModule.update({ where: { id }, data: { archivedAt: new Date() } })
  const archived = (await takeDocument('yaml')).text
  expect(parse(archived).modules).toContainEqual({ ...modules[0], archived: true })
  const unchanged = await sendDocument(archived)
  expect(unchanged.json.counts, unchanged.text).toMatchObject({
    creates: 0,
    updates: 0,
    archives: 0,
  })
  const { archivedAt } = await database().customModule.findUniqueOrThrow({ where: { id } })
  expect(archivedAt).not.toBeNull()
  await database().customModule.update({ where: { id }, data: { archivedAt: null } })

  const refused = await sendDocument(document(`custom:${id}@2`))
  expect(refused.status).toBe(422)
  expect(refused.json.errors).toEqual([
    {
      path: 'pools[0].policy.modules[1].module',
      message: expect.stringMatching(/has no version 2. Known versions: 1/),
    },
  ])
})

test('a policy of a document may name a stored module, and reports the path of invalid params', async () => {
  const [pool, id] = [await make.pool(), newId()]
  await createModule(id)
  const document = (params: object) =>
    JSON.stringify({
      format: 'berth-inventory/1',
      pools: [{ name: pool.name, policy: documentWith(`custom:${id}@1`, params) }],
    })
  const refused = await sendDocument(document({ gold: 9 }))
  expect(refused.json.errors[0].path).toBe('pools[0].policy.modules[1].params.gold')
  expect((await sendDocument(document({ gold: 3 }))).status).toBe(200)
  expect((await call('GET', `/modules/${id}`, await make.inventoryAdmin())).json).toMatchObject({
    usedBy: [{ name: pool.name, version: 1 }],
  })
  // Stating a default does not make a different policy.
  expect((await sendDocument(document({ gold: 2 }))).json.counts).toMatchObject({ updates: 1 })
  expect((await sendDocument(document({}))).json.counts).toMatchObject({ updates: 0 })
})

test.each([true, false])('an archived module is refused, dry run %s', async (dryRun) => {
  const [pool, id] = [await make.pool(), newId()]
  await createModule(id)
  const { headers } = await make.inventoryAdmin()
  await call('PUT', `/modules/${id}`, { headers, ifMatch: 1, body: { archived: true } })
  const policy = documentWith(`custom:${id}@1`)
  const document = { format: 'berth-inventory/1', pools: [{ name: pool.name, policy }] }
  const refused = await sendDocument(JSON.stringify(document), { dryRun })
  expect(refused.status).toBe(422)
  expect(refused.json.errors).toEqual([
    { path: 'pools[0].policy.modules[1].module', message: expect.stringMatching(/is archived/) },
  ])
  const modules = [{ id, version: 1, ...definition }]
  const restoring = await sendDocument(JSON.stringify({ ...document, modules }), { dryRun })
  expect(restoring.status, restoring.text).toBe(200)
})

const stored = () => database().customModule.findUniqueOrThrow({ where: { id: 'gold' } })
