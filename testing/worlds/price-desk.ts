import { call } from '@/testing/call'
import { type Person, person } from '@/testing/people'
import { inventoryRows } from '@/testing/worlds/inventory-rows'

type Cell = { accountId: string; hardwareProfileId: string; realmId: string | null }
type Staged = Cell & { amount: string | null; adjusted?: string | null }

const path = '/price-drafts/current'

/** An inventory of two accounts, the people who price it, and what they do. */
export async function priceDesk() {
  const [rows, admin, other, operator, viewer] = await Promise.all([
    inventoryRows({ accounts: ['a', 'b'] }),
    person('admin', { name: 'Ada Admin' }),
    person('admin', { name: 'Otto Other' }),
    person('operator', { name: 'Olga Operator' }),
    person('viewer'),
  ])
  const { get, draft, ...reading } = readingAs(viewer)

  const base = {
    accountId: rows.account.id,
    hardwareProfileId: rows.offered.id,
    realmId: null,
  }
  const inRealm = { ...base, realmId: rows.realm.id }

  const stage = async (who: Person, set: Staged[], more: object = {}, revision?: number) =>
    call('PUT', path, {
      headers: who.headers,
      ifMatch: revision ?? (await draft()).revision,
      body: {
        source: 'typed',
        set: set.map(({ adjusted = null, ...cell }) => ({ ...cell, adjusted })),
        ...more,
      },
    })
  const apply = async (who: Person, body: object = {}, revision?: number) =>
    call('POST', `${path}/apply`, {
      headers: who.headers,
      ifMatch: revision ?? (await draft()).revision,
      body,
    })
  const discard = async (who: Person, revision?: number) =>
    call('DELETE', path, {
      headers: who.headers,
      ifMatch: revision ?? (await draft()).revision,
    })
  /** An operator stages the base cell, an administrator applies it. */
  const price = async (amount: string | null, effectiveFrom: string | null = null) => {
    await stage(operator, [{ ...base, amount }])
    const applied = await apply(admin, { effectiveFrom })
    if (applied.status !== 200) throw new Error(applied.text)
    return applied.json.change
  }
  const cancel = (id: string, who: Person = admin) =>
    call('DELETE', `/price-changes/${id}`, { headers: who.headers })
  /** The current price of the first account's match for a launch. */
  const launchCost = async (): Promise<string | null> => {
    const body = { pool: rows.pool.id, deployable: rows.deployable.id }
    const { json } = await call('POST', '/preview', { headers: admin.headers, body })
    const isOwn = ({ account }: { account: string }) => account === base.accountId
    return json.input.matches.find(isOwn).costPerHour
  }
  const people = { admin, other, operator, viewer }
  const seen = { get, draft, ...reading, launchCost }
  return { rows, people, base, inRealm, ...seen, stage, apply, discard, price, cancel }
}

/** What a person reads of prices. */
function readingAs(viewer: Person) {
  const get = async (url: string, who: Person = viewer) =>
    (await call('GET', url, { headers: who.headers })).json
  return {
    get,
    draft: () => get(path),
    history: async ({ accountId, hardwareProfileId, realmId }: Cell) => {
      const of = `account=${accountId}&hardwareProfile=${hardwareProfileId}&realm=${realmId ?? 'base'}`
      return (await get(`/prices?${of}`)).items
    },
    /** The price of a cell of its own at an instant, or undefined. */
    costs: async (cell: Cell, at?: string) => {
      const grid = await get(`/price-grid${at === undefined ? '' : `?at=${at}`}`)
      return grid.prices.find(
        (each: Cell) =>
          each.accountId === cell.accountId &&
          each.hardwareProfileId === cell.hardwareProfileId &&
          each.realmId === cell.realmId,
      )?.amount
    },
  }
}

export type PriceDesk = Awaited<ReturnType<typeof priceDesk>>
