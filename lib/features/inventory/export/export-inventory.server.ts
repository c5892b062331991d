import 'server-only'
import type { FileAnswer } from '@/lib/api/endpoint'
import { textStream } from '@/lib/api/respond/text-stream'
import type { Scope } from '@/lib/auth/scope'
import { DAY_MS } from '@/lib/base/durations'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { openSnapshot } from '@/lib/db/snapshot/open-snapshot.server'
import { ownersOfPolicies, policyPortions } from '../stored/load-policies.server'
import { loadState } from '../stored/load-state.server'
import { readableState, unreadableRows } from '../stored-values'
import { activeRows } from './active-rows'
import { documentParts } from './document-parts.server'
import { readReferences } from './read-references.server'
import { writeJson } from './write-json'
import { writeYaml } from './write-yaml'

const failureDays = 7

type Format = 'yaml' | 'json'

/**
 * Exports the living inventory as a document that changes nothing when it is imported again: references by name,
 * current and future prices, failures of the last week, no secrets. Rows are read and written in portions, in one
 * database snapshot.
 */
export async function exportInventory(
  scope: Scope<'inventory.read'>,
  { format }: { format: Format },
): Promise<Result<FileAnswer, Problem>> {
  const { now } = scope
  const texts = await openSnapshot((tx) => documentTexts(tx, now, format))
  if (texts === null) return err({ kind: 'limited', retryAfterSeconds: 5 })
  const name = `berth-inventory-${now.toISOString().slice(0, 10)}`
  const contentType = format === 'yaml' ? 'application/yaml' : 'application/json'
  return ok({ file: { name: `${name}.${format}`, contentType, body: textStream(texts) } })
}

async function* documentTexts(tx: Db, now: Date, format: Format): AsyncGenerator<string> {
  // Read without values, only to find the rows that cannot be read before anything is written. Values are read later in
  // portions.
  const state = await loadState(tx, {
    failuresSince: now,
    vms: 'with keys',
    withValues: false,
  })
  const failuresSince = new Date(now.getTime() - failureDays * DAY_MS)
  const readable = readableState(state)
  const references = await readReferences(tx, activeRows(readable))
  const parts = documentParts(tx, { state: readable, references, failuresSince, now })
  if (format === 'json') return yield* writeJson(parts)
  // JSON has no comments.
  for (const row of [...unreadableRows(state), ...(await unreadablePolicies(tx))])
    yield `# Left out: ${row.replaceAll(/\s+/g, ' ')} cannot be read.\n`
  yield* writeYaml(parts)
}

async function unreadablePolicies(tx: Db): Promise<string[]> {
  const owners = await ownersOfPolicies(tx)
  const all: string[] = []
  for await (const { unreadable } of policyPortions(
    tx,
    owners.map(({ poolId }) => poolId),
  ))
    all.push(...unreadable)
  return all
}
