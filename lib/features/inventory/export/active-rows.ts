import { type InventoryRow, type InventoryState, partsOfKey } from '../state/inventory-state'
import { livingPods } from './written-pods'

/** The rows of an export: archived rows and rows below an archived one are left out. Reads only their names. */
export const activeRows = (state: InventoryState): InventoryState => {
  const isLiving = ({ archived }: InventoryRow) => !archived
  const providers = new Set(state.provider.filter(isLiving).map(({ key }) => partsOfKey(key)[0]))
  // Rows below an archived provider, account or realm cannot be reached either.
  const keys = (noun: 'account' | 'realm') =>
    new Set(state[noun].filter((row) => isLiving(row) && onLiving(row)).map(({ key }) => key))
  const onLiving = ({ key }: InventoryRow) => providers.has(partsOfKey(key)[0])
  const images = new Set(state.image.filter(isLiving).map(({ key }) => partsOfKey(key)[0]))
  const [accounts, realms] = [keys('account'), keys('realm')]
  const isReachable = ({ key }: InventoryRow) => {
    const [image, provider, account, realm] = partsOfKey(key)
    const has = (set: Set<string>, name: string | null | undefined) =>
      name == null || set.has(JSON.stringify([provider, name]))
    return (
      images.has(image) && providers.has(provider) && has(accounts, account) && has(realms, realm)
    )
  }
  const all = (rows: InventoryRow[]) => rows.filter(isLiving)
  const placedRows = (rows: InventoryRow[]) => rows.filter((row) => isLiving(row) && onLiving(row))
  return {
    provider: all(state.provider),
    realm: placedRows(state.realm),
    ...livingPods(state, realms),
    'provider-hardware-profile': placedRows(state['provider-hardware-profile']),
    account: placedRows(state.account),
    image: all(state.image),
    'provider-image': state['provider-image'].filter(isReachable),
    'hardware-profile': all(state['hardware-profile']),
    deployable: all(state.deployable),
    tenant: all(state.tenant),
    pool: all(state.pool),
    'resource-key': all(state['resource-key']),
    vm: [],
    sla: all(state.sla),
    'rank-preference': all(state['rank-preference']),
  }
}
