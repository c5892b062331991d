import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { handleApiRequest } from '@/lib/api/router.server'
import type { Permission } from '@/lib/auth/permissions'
import { addVersion, createModule, documentWith, newId } from '@/testing/modules'
import { person } from '@/testing/people'
import { berth } from '@/testing/terminal'

const real = readFileSync('testing/inventory/real.yaml', 'utf8')
const server = '--server http://localhost:3000'

/** Runs the command line with a server in this process and a token of an administrator. */
async function pipeline(scopes?: readonly Permission[]) {
  const { token } = await person('admin', scopes === undefined ? {} : { scopes })
  const fetch = (url: string, init: RequestInit) =>
    handleApiRequest(new Request(url, init), { address: '127.0.0.1' })
  return (args: string, document: unknown = '') =>
    berth(`${args} ${server}`, document, { env: { BERTH_TOKEN: token }, fetch })
}

test('a document is checked, imported and exported, and importing it again changes nothing', async () => {
  const run = await pipeline()
  const tried = await run('import --dry-run --table', real)
  expect(tried).toMatchObject({ code: 0, problems: '' })
  expect(tried.out).toMatch(/^\+ account vSphere \(Zürich\)\/vsphere-a$/m)
  expect(tried.out).toContain('A dry run: nothing was written.')

  const imported = (await run('import', real)).answer()
  expect(imported.applied).toBe(true)
  expect(imported.counts.creates).toBeGreaterThan(50)

  const { out: document, code } = await run('export')
  expect({ code, start: document.slice(0, 26) }).toEqual({
    code: 0,
    start: 'format: berth-inventory/1\n',
  })
  for (const format of [document, (await run('export --format json')).out]) {
    const again = (await run('import', format)).answer()
    expect(again.counts).toMatchObject({ creates: 0, updates: 0, archives: 0 })
  }
})

test('pruning archives the confirmed number of rows, and no other', async () => {
  const run = await pipeline()
  const provider = (name: string) => ({ name, kind: 'test' })
  const document = (...names: string[]) => ({
    format: 'berth-inventory/1',
    tenants: names.map((name) => ({ name })),
  })
  await run('import', { ...document('prune-a', 'prune-b'), providers: [provider('prune-p')] })
  const listed = (await run('import --prune --dry-run', document('prune-a'))).answer()
  const expected: number = listed.counts.archives
  expect(listed.nouns.flatMap((each: { archives: unknown[] }) => each.archives)).toContainEqual({
    name: 'prune-b',
  })

  for (const args of ['', ` --confirm ${expected + 1}`]) {
    const refused = await run(`import --prune${args}`, document('prune-a'))
    expect(refused).toMatchObject({ code: 2, out: '' })
    expect(refused.problems).toContain(`send confirm: ${expected}`)
  }
  const pruned = await run(`import --prune --confirm ${expected}`, document('prune-a'))
  expect(pruned.answer()).toMatchObject({ applied: true, counts: { archives: expected } })
})

test('publishing the live policy again adds no version', async () => {
  const run = await pipeline()
  const pools = [{ name: 'cli & co.' }, { name: 'cli' }]
  await run('import', { format: 'berth-inventory/1', pools })
  const policy = { modules: [{ module: 'weighted-split', params: { weights: {} } }] }

  expect((await run('publish --global --note default', policy)).code).toBe(0)
  const tried = await run('publish --pool cli --dry-run', policy)
  expect(tried.answer()).toEqual({
    published: null,
    live: 0,
    changes: ['The pool leaves the global default'],
  })
  expect((await run('publish --pool cli', policy)).problems).toMatch(/^--note: /)
  expect((await run('publish --pool cli --note first', policy)).answer().published).toBe(1)
  expect((await run('publish --pool cli --note first', policy)).answer()).toEqual({
    published: null,
    live: 1,
    changes: [],
  })

  const other = { modules: [{ module: 'least-used', params: {} }] }
  const late = await run('publish --pool cli --note late --base 0', other)
  expect(late).toMatchObject({ code: 2, out: '' })
  expect(late.problems).toMatch(/published v1 at/)
  const done = await run('publish --pool cli --note second --table', other)
  expect(done).toMatchObject({ code: 0 })
  expect(done.out).toMatch(/removed\nPublished as v2\.\n$/)
})

test('a policy with a named module is published with the definition of the server', async () => {
  const run = await pipeline()
  const id = newId()
  await createModule(id)
  await run('import', { format: 'berth-inventory/1', pools: [{ name: 'cli-modules' }] })
  const policy = (version: number, gold: number) =>
    documentWith(`custom:${id}@${version}`, { gold })

  const publish = (document: object, more = '') =>
    run(`publish --pool cli-modules --note modules${more}`, document)
  expect((await publish(policy(1, 9))).problems).toContain('modules[1].params.gold')
  expect((await publish(policy(2, 3))).problems).toContain(`"${id}" has no version 2`)
  expect((await publish(documentWith('custom:unknown@1'))).problems).toContain(
    'modules[1].module: the server has no module "unknown"',
  )
  expect((await publish(policy(1, 3))).answer().published).toBe(1)
  const tuned = (await publish(policy(1, 4), ' --dry-run')).answer()
  expect(tuned.changes).toEqual(['Prefer gold: gold 3 → 4'])

  expect((await addVersion(id, 1)).status).toBe(201)
  const upgraded = (await publish(policy(2, 3), ' --dry-run')).answer()
  expect(upgraded.changes).toEqual([expect.stringMatching(/^Prefer gold/)])
  expect(upgraded.changes.join()).not.toContain('custom:')
})

test.each([
  { args: 'import --confirm 2', problem: '--confirm: goes with --prune only' },
  { args: 'import --prune --confirm x', problem: '--confirm: is the number' },
  { args: 'import', problem: 'document: The document is empty.' },
  { args: 'import nowhere.yaml', problem: 'cannot read nowhere.yaml (ENOENT)' },
  { args: 'import --prun', problem: "Unknown option '--prun'" },
  { args: 'export --format xml', problem: '--format: is yaml or json' },
  { args: 'export file', problem: 'export takes no file' },
  { args: 'publish --note n', document: { modules: [] }, problem: '--pool: name one pool' },
  { args: 'publish --pool no-such', document: { modules: [] }, problem: 'there is no pool' },
  { args: 'publish --global', document: { modules: [{ module: 'x' }] }, problem: 'Unknown module' },
])('$args: $problem', async ({ args, document, problem }) => {
  const run = await pipeline()
  const { code, out, problems } = await run(args, document)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(problems).toContain(problem)
})

test('a token may do what its scopes allow', async () => {
  const run = await pipeline(['inventory.read'])
  expect((await run('export')).code).toBe(0)
  const refused = await run('import', real)
  expect(refused).toMatchObject({ code: 2, out: '' })
  expect(refused.problems).toContain('inventory.write')
})
