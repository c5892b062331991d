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
import { policyInIds } from '@/lib/features/policies/policy-in-ids'
import { type LivePolicy, livePolicySchema } from '@/lib/features/policies/schema'
import type { Terminal } from '../command'
import { parseDocument } from '../input/parse-document'
import { readText } from '../input/read-text'
import { readDefinitions } from '../server/definitions'
import { problem } from '../server/refusal'
import type { Server } from '../server/server'
import type { Requested } from '../server/server-command'

/** The options of every command about one policy of a server. */
export const policyOptions = { pool: { type: 'string' }, global: { type: 'boolean' } } as const

/** The policy of a file, and the live one that it replaces. */
export type ServerPolicy = {
  /** The address of the policy. */
  path: string
  live: LivePolicy
  policy: Policy
  /** The differences from the live policy, as sentences. */
  changes: string[]
}

/** Reads the policy in a file, with its accounts by id or by name, and the live one of the named pool. */
export async function readServerPolicy(
  requested: Requested,
  server: Server,
  terminal: Terminal,
): Promise<Result<ServerPolicy, readonly Issue[]>> {
  const text = await readText(requested.file, terminal)
  if (!text.ok) return text
  const document = await parseDocument(text.value, requested.file)
  if (!document.ok) return document
  const modules = await readDefinitions(server, document.value)
  if (!modules.ok) return modules
  const parsed = parsePolicy(document.value, { rules: cel, modules: modules.value })
  if (!parsed.ok) return { ok: false, error: parsed.error.problems }

  const path = await policyPath(requested, server)
  if (!path.ok) return path
  const live = await server.json('GET', path.value, livePolicySchema)
  if (!live.ok) return live
  const accounts = await all(server, '/accounts?archived=true')
  if (!accounts.ok) return accounts
  const policy = policyInIds(parsed.value, {
    named: modules.value,
    accounts: accounts.value,
    unknown: 'refuse',
  })
  if (!policy.ok) return policy
  const names = Object.fromEntries(accounts.value.map(({ id, name }) => [id, name]))
  const next = { policy: policy.value, modules: modules.value }
  const changes = changesOf(live.value, next, names)
  return ok({ path: path.value, live: live.value, policy: policy.value, changes })
}

/** Publishing the inherited policy is a change too, because the pool leaves the global default. */
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

async function policyPath({ values }: Requested, server: Server) {
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
