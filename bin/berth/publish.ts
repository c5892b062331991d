import { z } from 'zod'
import type { Issue } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import {
  diffPolicies,
  type NamedModules,
  type Policy,
  parsePolicy,
  parsePublishedPolicy,
} from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import {
  type LivePolicy,
  livePolicySchema,
  type PolicyVersion,
  policyVersionSchema,
} from '@/lib/features/policies/schema'
import { parseDocument } from './input/parse-document'
import { readText } from './input/read-text'
import { readDefinitions } from './server/definitions'
import { problem } from './server/refusal'
import type { Server } from './server/server'
import { type Asked, serverCommand } from './server/server-command'

/** Publishes the policy in a file for a pool, unless another version was published meanwhile. */
export const publish = serverCommand({
  name: 'publish',
  summary: 'Makes a policy the live one of a pool, or of the global default.',
  usage: '[file] --pool NAME|--global --note TEXT [--base VERSION] [--dry-run]',
  example:
    'berth publish policy.yaml --pool web --note "vsphere first" --server http://localhost:3000',
  options: {
    pool: { type: 'string' },
    global: { type: 'boolean' },
    note: { type: 'string' },
    base: { type: 'string' },
    'dry-run': { type: 'boolean' },
  },
  async run(asked, server, terminal) {
    const base = asked.values.base === undefined ? undefined : Number(asked.values.base)
    if (base !== undefined && !Number.isSafeInteger(base))
      return problem('is the live version that the file is based on', '--base')
    const text = await readText(asked.file, terminal)
    if (!text.ok) return text
    const document = await parseDocument(text.value, asked.file)
    if (!document.ok) return document
    const modules = await readDefinitions(server, document.value)
    if (!modules.ok) return modules
    const policy = parsePolicy(document.value, { rules: cel, modules: modules.value })
    if (!policy.ok) return { ok: false, error: policy.error.problems }

    const path = await policyPath(asked, server)
    if (!path.ok) return path
    const live = await server.json('GET', path.value, livePolicySchema)
    if (!live.ok) return live
    const names = await accountNames(server)
    if (!names.ok) return names
    const next = { policy: policy.value, modules: modules.value }
    const changes = changesOf(live.value, next, names.value)
    const version = await make(asked, server, {
      path: path.value,
      base: base ?? live.value.revision,
      document: policy.value,
      isSame: changes.length === 0,
    })
    if (!version.ok) return version
    const told = { published: version.value?.version ?? null, live: live.value.revision, changes }
    return ok({ json: told, table: [...changes, sentence(version.value)].join('\n') })
  },
})

type Next = { path: string; base: number; document: Policy; isSame: boolean }

/** The version made; null for a dry run, and where the very policy is live already. */
async function make(
  { values }: Asked,
  server: Server,
  { path, base, document, isSame }: Next,
): Promise<Result<PolicyVersion | null, readonly Issue[]>> {
  if (values['dry-run'] === true || isSame) return ok(null)
  if (values.note === undefined)
    return problem('describe the change and its reason in a few words', '--note')
  const ask = { body: { document, note: values.note }, ifMatch: base }
  return server.json('POST', `${path}/publish`, policyVersionSchema, ask)
}

const sentence = (version: PolicyVersion | null) =>
  version === null ? 'Nothing was published.' : `Published as v${version.version}.`

/** A pool that inherits changes even by the very policy it inherits: it follows the default no more. */
function changesOf(
  live: LivePolicy,
  { policy, modules }: { policy: Policy; modules: NamedModules },
  names: Record<string, string>,
): string[] {
  const before = parsePublishedPolicy(live.document, { rules: cel, modules: live.modules })
  const first = live.state === 'inherits' ? ['The pool leaves the global default'] : []
  if (!before.ok) return [...first, 'The live policy is replaced']
  const named = [...live.modules, ...modules]
  return [...first, ...diffPolicies(before.value, policy, names, named).map(({ text }) => text)]
}

const pageSchema = z.object({
  items: z.array(z.looseObject({ id: z.string(), name: z.string() })),
  next: z.string().nullable(),
})

async function policyPath({ values }: Asked, server: Server) {
  const { pool, global } = values
  if ((pool === undefined) === (global !== true))
    return problem('name one pool, or --global', '--pool')
  if (global === true) return ok('/policies/global')
  const pools = await all(server, `/pools?q=${encodeURIComponent(String(pool))}`)
  if (!pools.ok) return pools
  const found = pools.value.find(({ name }) => name === pool)
  if (found === undefined) return problem(`there is no pool ${JSON.stringify(pool)}`, '--pool')
  return ok(`/pools/${encodeURIComponent(found.id)}/policy`)
}

async function accountNames(server: Server) {
  const accounts = await all(server, '/accounts?archived=true')
  if (!accounts.ok) return accounts
  return ok(Object.fromEntries(accounts.value.map(({ id, name }) => [id, name])))
}

async function all(server: Server, path: string) {
  const rows: z.output<typeof pageSchema>['items'] = []
  let next: string | null = null
  do {
    const cursor: string = next === null ? '' : `&cursor=${encodeURIComponent(next)}`
    const page: Result<z.output<typeof pageSchema>, readonly Issue[]> = await server.json(
      'GET',
      `${path}&limit=200${cursor}`,
      pageSchema,
    )
    if (!page.ok) return page
    rows.push(...page.value.items)
    next = page.value.next
  } while (next !== null)
  return ok(rows)
}
