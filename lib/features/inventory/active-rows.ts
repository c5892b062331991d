import { specialKeys } from '@/lib/engine'
import { isSpecialOfCluster } from '@/lib/features/resource-keys/schema'
import { partsOfKey, type World, type WorldRow } from './state/inventory-state'
import { livingPods } from './written-pods'

/** The rows of a document: archived rows, and rows below an archived one, are left out. */
export const activeRows = (world: World): World => {
  const isLiving = ({ archived }: WorldRow) => !archived
  const providers = new Set(world.provider.filter(isLiving).map(({ key }) => partsOfKey(key)[0]))
  // What hangs on an archived provider, account or realm is as unreachable as that is.
  const keys = (noun: 'account' | 'realm') =>
    new Set(world[noun].filter((row) => isLiving(row) && onLiving(row)).map(({ key }) => key))
  const onLiving = ({ key }: WorldRow) => providers.has(partsOfKey(key)[0])
  const images = new Set(world.image.filter(isLiving).map(({ key }) => partsOfKey(key)[0]))
  const [accounts, realms] = [keys('account'), keys('realm')]
  const isReachable = ({ key }: WorldRow) => {
    const [image, provider, account, realm] = partsOfKey(key)
    const has = (set: Set<string>, name: string | null | undefined) =>
      name == null || set.has(JSON.stringify([provider, name]))
    return (
      images.has(image) && providers.has(provider) && has(accounts, account) && has(realms, realm)
    )
  }
  const all = (rows: WorldRow[]) => rows.filter(isLiving)
  const placedRows = (rows: WorldRow[]) => rows.filter((row) => isLiving(row) && onLiving(row))
  return {
    provider: all(world.provider),
    realm: placedRows(world.realm),
    ...livingPods(world, realms),
    'provider-hardware-profile': placedRows(world['provider-hardware-profile']),
    account: placedRows(world.account),
    image: all(world.image),
    'provider-image': world['provider-image'].filter(isReachable),
    'hardware-profile': all(world['hardware-profile']),
    deployable: all(world.deployable),
    tenant: all(world.tenant),
    pool: all(world.pool),
    'resource-key': all(world['resource-key']).filter(isWrittenKey),
    vm: [],
    sla: [],
    'rank-preference': [],
  }
}

/** Clusters get their special keys automatically, so one is written only if its weight was changed. */
function isWrittenKey({ key, values }: WorldRow): boolean {
  const parts = partsOfKey(key)
  const place = { level: String(parts[0]), name: String(parts.at(-1)) }
  return !isSpecialOfCluster(place) || values.weight !== specialKeys()[0]?.weight
}
