import 'server-only'
import type { FileAnswer } from '@/lib/api/endpoint'
import type { Scope } from '@/lib/auth/scope'
import { DAY_MS } from '@/lib/base/durations'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { writeYaml } from './document/write-yaml'
import { documentOf } from './document-of'
import { writtenFactors } from './factors/written-factors.server'
import { loadModules } from './import/apply-modules.server'
import { loadRates } from './import/apply-rates.server'
import { loadPolicies } from './import/load-policies.server'
import { loadPrices } from './import/load-prices.server'
import { loadState } from './import/load-state.server'
import { livingRates } from './import/plan-rates'
import { readableState, unreadableRows } from './stored-values'

const failureDays = 7

/**
 * The living inventory as a document that changes nothing when it is imported again: everything by name, prices in
 * force and to come, failures of a week, no secrets.
 */
export async function exportInventory(
  scope: Scope<'inventory.read'>,
  { format }: { format: 'yaml' | 'json' },
): Promise<Result<FileAnswer, Problem>> {
  const { document, unreadable } = await database().$transaction(
    async (tx) => {
      const state = await loadState(tx, new Date(scope.now.getTime() - failureDays * DAY_MS))
      const rates = livingRates(await loadRates(tx), scope.now)
      const prices = await loadPrices(tx)
      const modules = await loadModules(tx)
      const { own: policies, unreadable } = await loadPolicies(tx)
      const factors = await writtenFactors(tx)
      const facts = { prices, rates, modules, policies, factors, now: scope.now }
      return {
        document: documentOf({ state: readableState(state), ...facts }),
        unreadable: [...unreadableRows(state), ...unreadable],
      }
    },
    { isolationLevel: 'RepeatableRead', timeout: 60_000 },
  )
  const name = `berth-inventory-${scope.now.toISOString().slice(0, 10)}`
  const isYaml = format === 'yaml'
  // JSON has no comments.
  const notes = unreadable.map(
    (row) => `# Left out: ${row.replaceAll(/\s+/g, ' ')} cannot be read.\n`,
  )
  return ok({
    file: {
      name: `${name}.${format}`,
      contentType: isYaml ? 'application/yaml' : 'application/json',
      body: isYaml
        ? notes.join('') + (await writeYaml(document))
        : `${JSON.stringify(document, null, 2)}\n`,
    },
  })
}
