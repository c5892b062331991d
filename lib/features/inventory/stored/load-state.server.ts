import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { InventoryRow, InventoryState } from '../state/inventory-state'
import { withoutValues } from '../stored-values'
import { catalogSources } from './catalog-sources.server'
import { clusterSources } from './cluster-sources.server'
import { keySource, vmSource } from './key-sources.server'
import { placeSources } from './place-sources.server'
import { rankSources } from './rank-sources.server'
import { type RowSource, rowPortions } from './row-source.server'

type Options = {
  /** Failures of accounts are read from an instant on. */
  failuresSince: Date
  /** The VMs that keys may be of: all living ones, or those that have keys. */
  vms: 'all' | 'with keys'
  /** Without values it is still known which rows have values that cannot be read. */
  withValues: boolean
}

/** The sources of all nouns; keys name what these rows are called. */
export const rowSources = (
  failuresSince: Date,
  places: Pick<InventoryState, 'cluster' | 'tenant' | 'vm'>,
): readonly RowSource[] => [
  ...placeSources(failuresSince),
  ...clusterSources,
  ...catalogSources,
  keySource(places),
  ...rankSources,
]

/** Everything the inventory holds, archived rows too. */
export async function loadState(db: Db, options: Options): Promise<InventoryState> {
  const { failuresSince, vms, withValues } = options
  const state: Partial<InventoryState> = {}
  const load = async (source: RowSource): Promise<InventoryRow[]> => {
    const names = withValues ? undefined : await source.names?.(db)
    const rows: InventoryRow[] = names ?? []
    if (names === undefined)
      for await (const portion of rowPortions(db, source, await source.ids(db)))
        rows.push(...(withValues ? portion : portion.map(withoutValues)))
    state[source.noun] = rows
    return rows
  }
  for (const source of [...placeSources(failuresSince), ...clusterSources, ...catalogSources])
    await load(source)
  const { cluster = [], tenant = [] } = state
  const vm = await load(vmSource({ cluster }, vms))
  await load(keySource({ cluster, tenant, vm }))
  for (const source of rankSources) await load(source)
  // Each noun has its source.
  return state as InventoryState
}
