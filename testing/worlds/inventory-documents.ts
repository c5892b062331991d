import { readFileSync } from 'node:fs'
import { database } from '@/lib/db/client.server'
import { type Answer, call } from '../call'
import { inventoryAdmin } from '../inventory'
import type { Person } from '../people'

/** Inventory documents in tests: sent, taken, and what the database holds before and after. */

export const realInventory = readFileSync('testing/inventory/real.yaml', 'utf8')

export const format = 'format: berth-inventory/1\n'

export async function sendDocument(
  document: string,
  options: object = {},
  by?: Person,
): Promise<Answer> {
  const { headers } = by ?? (await inventoryAdmin())
  return call('POST', '/inventory', { headers, body: { document, ...options } })
}

export const takeDocument = async (as = 'yaml'): Promise<Answer> =>
  call('GET', `/inventory?format=${as}`, { headers: (await inventoryAdmin()).headers })

/** Every row of every table of the inventory, and how long the log is. */
export async function everything(): Promise<string> {
  const db = database()
  const rows = await Promise.all([
    db.provider.findMany(),
    db.account.findMany(),
    db.accountFailure.findMany(),
    db.realm.findMany(),
    db.pod.findMany(),
    db.cluster.findMany({ include: { nodeKeys: true } }),
    db.node.findMany({ include: { keys: true } }),
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
  return JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
}

export const countsOf = (answer: Answer, noun: string) =>
  answer.json.nouns.find((each: { noun: string }) => each.noun === noun).counts
