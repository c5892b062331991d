import 'server-only'
import { inBatches } from '@/lib/base/in-batches'
import type { Db } from '@/lib/db/client.server'
import { namedModules } from '@/lib/features/modules/named-modules'
import { inventoryFormat } from '../document-schema'
import { writtenFactors } from '../factors/written-factors.server'
import { loadRates } from '../import/apply-rates.server'
import { loadModules } from '../import/named-modules/apply-modules.server'
import { writtenModules } from '../import/named-modules/plan-modules'
import { policyInNames } from '../import/plan-policies'
import { livingRates } from '../import/plan-rates'
import { Directory } from '../state/directory'
import type { InventoryRow, InventoryState, ListedNoun } from '../state/inventory-state'
import { ownersOfPolicies, policyPortions } from '../stored/load-policies.server'
import { pricePortions } from '../stored/load-prices.server'
import { rowSources } from '../stored/load-state.server'
import type { OwnPolicy } from '../stored/own-policy'
import { rowPortions } from '../stored/row-source.server'
import { activeRows } from './active-rows'
import { archivedRows, mergedRows } from './archived-rows'
import type { DocumentPart } from './document-part'
import { namesIn, priceWriter, rateOf, rowWriters, type Written } from './row-writers'

type Given = {
  /** The readable rows, without values. */
  state: InventoryState
  /** The ids to which living rows refer. */
  references: ReadonlySet<string>
  failuresSince: Date
  now: Date
}

/** The sections before the pools. The `afterPools` sections follow them. */
const beforePools = [
  ['providers', 'provider'],
  ['realms', 'realm'],
  ['pods', 'pod', 'optional'],
  ['clusters', 'cluster', 'optional'],
  ['nodes', 'node', 'optional'],
  ['providerHardwareProfiles', 'provider-hardware-profile'],
  ['accounts', 'account'],
  ['images', 'image'],
  ['providerImages', 'provider-image'],
  ['hardwareProfiles', 'hardware-profile'],
  ['deployables', 'deployable'],
  ['tenants', 'tenant'],
] as const satisfies readonly (readonly [string, ListedNoun, 'optional'?])[]

const afterPools = [
  ['resourceKeys', 'resource-key'],
  ['slas', 'sla'],
  ['preferences', 'rank-preference'],
] as const satisfies readonly (readonly [string, ListedNoun])[]

/** The living inventory as a document, in the order in which rows refer to each other. Rows are read on demand. */
export function* documentParts(
  tx: Db,
  { state, references, failuresSince, now }: Given,
): Generator<DocumentPart> {
  const living = activeRows(state)
  const archived = archivedRows(state, living, references)
  const sources = rowSources(failuresSince, state)
  const names = namesIn(state)
  const writers = rowWriters(living, names)
  const archivedWriters = rowWriters(mergedRows(living, archived), names)
  const policyOf = policyWriter(state)
  const rowsOf = async function* (noun: ListedNoun) {
    for await (const rows of portionsOf(noun, living))
      yield rows.flatMap((row) => writers[noun](row) ?? [])
    for await (const rows of portionsOf(noun, archived))
      yield rows.flatMap((row) => marked(archivedWriters[noun](row)))
  }
  const portionsOf = (noun: ListedNoun, rows: InventoryState) => {
    const source = sources.find((each) => each.noun === noun)
    if (source === undefined) throw new Error(`There is no source of ${noun}`)
    return rowPortions(tx, source, rows[noun])
  }
  const poolRows = async function* () {
    for await (const rows of portionsOf('pool', living)) {
      const policies = await policiesOf(tx, rows)
      yield rows.map((row) => ({ ...writers.pool(row), policy: policyOf(policies.get(row.id)) }))
    }
  }
  yield { name: 'format', value: inventoryFormat }
  for (const [name, noun, optional] of beforePools)
    yield { name, rows: rowsOf(noun), isOptional: optional === 'optional' }
  yield { name: 'pools', rows: poolRows(), isOptional: false }
  for (const [name, noun] of afterPools) yield { name, rows: rowsOf(noun), isOptional: true }
  yield { name: 'prices', rows: priceRows(tx, now, priceWriter(living, names)), isOptional: false }
  yield { name: 'exchangeRates', rows: rateRows(tx, now), isOptional: true }
  yield { name: 'modules', rows: moduleRows(tx), isOptional: true }
  yield { name: 'rankerFactors', load: async () => (await writtenFactors(tx)).rankerFactors }
  yield {
    name: 'globalPolicy',
    load: async () => policyOf((await policiesOf(tx, [{ id: null }])).get(null)) ?? undefined,
  }
}

const marked = (row: Written | null): Written[] =>
  row === null ? [] : [{ ...row, archived: true }]

/** Writes policies with the names of accounts; null if the pool follows the global default. */
function policyWriter({ account }: InventoryState) {
  const directory = new Directory({ account }, { issues: [], add: () => undefined })
  return ({ document = null, modules = [] }: Partial<OwnPolicy> = {}) =>
    document === null ? null : policyInNames(document, modules, directory)
}

async function policiesOf(
  tx: Db,
  rows: readonly (InventoryRow | { id: null })[],
): Promise<Map<string | null, OwnPolicy>> {
  const policies = new Map<string | null, OwnPolicy>()
  for await (const { own } of policyPortions(
    tx,
    rows.map(({ id }) => id),
  ))
    for (const [id, policy] of own) policies.set(id, policy)
  return policies
}

async function* priceRows(
  tx: Db,
  now: Date,
  write: ReturnType<typeof priceWriter>,
): AsyncGenerator<readonly unknown[]> {
  for await (const rows of pricePortions(tx, now)) yield rows.flatMap((row) => write(row) ?? [])
}

async function* rateRows(tx: Db, now: Date): AsyncGenerator<readonly unknown[]> {
  yield livingRates(await loadRates(tx), now).map(rateOf)
}

/** The number of modules in memory at a time, each with all its versions. */
const MODULES = 10

async function* moduleRows(tx: Db): AsyncGenerator<readonly unknown[]> {
  const named = new Set<string>()
  const owners = await ownersOfPolicies(tx)
  for await (const { own } of policyPortions(
    tx,
    owners.map(({ poolId }) => poolId),
  ))
    for (const { document } of own.values())
      for (const { id } of namedModules(document)) named.add(id)
  const all = await tx.customModule.findMany({ select: { id: true }, orderBy: { id: 'asc' } })
  for (const some of inBatches(all, MODULES)) {
    const ids = some.map(({ id }) => id)
    yield [...writtenModules(await loadModules(tx, ids), named)]
  }
}
