import { randomBytes } from 'node:crypto'
import { database } from '@/lib/db/client.server'

type Wanted = {
  /** Names of the accounts, each unlimited and of priority 1 unless changed afterwards. */
  accounts?: readonly string[]
}

export type InventoryRows = Awaited<ReturnType<typeof inventoryRows>>

/**
 * The smallest inventory in which a launch fits: a provider with one realm, one machine size and one pushed
 * image, the accounts, a deployable of one instance and a pool. Tests change the one row they are about.
 */
export async function inventoryRows({ accounts: names = ['a'] }: Wanted = {}) {
  const db = database()
  const mark = randomBytes(4).toString('hex')
  const size = { vcpus: 2, memoryMb: 4096, storageGb: 20, architecture: 'x86_64' as const }
  const provider = await db.provider.create({ data: { name: `cloud-${mark}`, kind: 'vsphere' } })
  const ofProvider = { providerId: provider.id }
  const realm = await db.realm.create({ data: { ...ofProvider, name: `dc-${mark}` } })
  const offered = await db.providerHardwareProfile.create({
    data: { ...ofProvider, name: `offered-${mark}`, ...size },
  })
  const accounts = []
  for (const [colourSlot, name] of names.entries())
    accounts.push(
      await db.account.create({
        data: { ...ofProvider, name: `${name}-${mark}`, priority: 1, colourSlot: colourSlot % 10 },
      }),
    )
  const image = await db.image.create({ data: { name: `image-${mark}`, architecture: 'x86_64' } })
  const pushed = await db.providerImage.create({
    data: { ...ofProvider, imageId: image.id, externalId: `img-${mark}` },
  })
  const asked = await db.hardwareProfile.create({ data: { name: `asked-${mark}`, ...size } })
  const deployable = await db.deployable.create({
    data: {
      name: `web-${mark}`,
      assemblies: {
        create: { position: 0, count: 1, hardwareProfileId: asked.id, imageId: image.id },
      },
    },
  })
  const pool = await db.pool.create({
    data: {
      name: `pool-${mark}`,
      allAccounts: false,
      accounts: { create: accounts.map(({ id }) => ({ accountId: id })) },
    },
  })
  const [account] = accounts
  if (account === undefined) throw new Error('An inventory needs an account.')
  return {
    mark,
    provider,
    realm,
    offered,
    account,
    accounts,
    image,
    pushed,
    asked,
    deployable,
    pool,
  }
}
