import { call } from '@/testing/call'
import { type Person, person } from '@/testing/people'
import { type InventoryRows, inventoryRows } from '@/testing/worlds/inventory-rows'

/** A stack of one weighted split. */
export const weighted = (weights: Record<string, unknown>) => ({
  modules: [{ id: 'base', module: 'weighted-split', enabled: true, params: { weights } }],
})

/** People of every staff role, a second administrator among them. */
export async function staff() {
  const [admin, other, operator, viewer] = await Promise.all([
    person('admin'),
    person('admin'),
    person('operator'),
    person('viewer'),
  ])
  return { admin, other, operator, viewer }
}

export type PolicyDesk = Awaited<ReturnType<typeof policyDesk>>

/** A fresh pool of three accounts, and what people do to its policy. */
export async function policyDesk(reader: Person) {
  const rows: InventoryRows = await inventoryRows({ accounts: ['a', 'b', 'c'] })
  const path = `/pools/${rows.pool.id}/policy`
  return {
    rows,
    path,
    /** A document in which the first account has this weight. */
    firstWeighs: (weight: number) => weighted({ [rows.account.id]: weight }),
    live: async () => (await call('GET', path, { headers: reader.headers })).json,
    publish: (who: Person, ifMatch: number, body: object, at = path) =>
      call('POST', `${at}/publish`, {
        headers: who.headers,
        ifMatch,
        body: { note: 'why', document: weighted({}), ...body },
      }),
    restore: (who: Person, ifMatch: number, version: number) =>
      call('POST', `${path}/restore`, {
        headers: who.headers,
        ifMatch,
        body: { version, note: 'back' },
      }),
    saveDraft: (who: Person, document: object) =>
      call('PUT', `${path}/draft`, {
        headers: who.headers,
        body: { revision: 0, baseVersion: 0, document },
      }),
  }
}
