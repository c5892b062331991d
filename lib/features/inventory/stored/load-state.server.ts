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
  /** Failures of accounts are read from this time on. */
  failuresSince: Date
  /** The VMs to read for keys that refer to them: all living VMs, or those with keys. */
  vms: 'all' | 'with keys'
  /** Without values, rows that cannot be read are still marked. */
  withValues: boolean
}

/** The sources of all nouns. `places` are the rows that keys refer to by name. */
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

/** Reads the whole inventory, including archived rows. */
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
  // Every noun has a source, so the state is complete.
  return state as InventoryState
}
