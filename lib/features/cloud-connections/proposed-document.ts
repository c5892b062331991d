import type { z } from 'zod'
import {
  type inventoryDocumentSchema,
  inventoryFormat,
} from '@/lib/features/inventory/document-schema'
import type {
  CloudOffers,
  OfferedImage,
  OfferedSize,
} from '@/lib/features/launch-drivers/offers/schema'
import type { Driver } from '@/lib/features/launch-drivers/schema'

type Document = z.input<typeof inventoryDocumentSchema>
type Architecture = NonNullable<OfferedSize['architecture']>

/** The choices of a person for a cloud that Berth read. */
export type Connection = {
  provider: string
  account: string
  /** Null if the account already exists; its settings do not change. */
  created: { driver: Driver; currency: string } | null
  /** The sizes, images and limits of each realm. */
  offers: readonly CloudOffers[]
  /** The names of the chosen sizes, with the price per hour; empty if unknown. */
  prices: ReadonlyMap<string, string>
  /** The names of the chosen images. */
  images: readonly string[]
  /** True if the document contains a deployable and a pool with only this account. */
  hasTrial: boolean
}

/** The architectures of stored rows by name, which remain if the cloud states none. */
export type StoredArchitectures = {
  sizes: ReadonlyMap<string, Architecture>
  images: ReadonlyMap<string, Architecture>
}

const USUAL_ARCHITECTURE: Architecture = 'x86_64'

/** The sizes of all realms, one for each name. */
export const sizesOf = (offers: readonly CloudOffers[]): OfferedSize[] => [
  ...new Map(offers.flatMap(({ sizes }) => sizes.map((size) => [size.name, size]))).values(),
]

/** The images of all realms, one for each name. */
export const imagesOf = (offers: readonly CloudOffers[]): OfferedImage[] => [
  ...new Map(offers.flatMap(({ images }) => firstByName(images))).values(),
]

/** A cloud may have several images with the same name. It lists the newest first. */
const firstByName = (images: readonly OfferedImage[]) =>
  images.toReversed().map((image) => [image.name, image] as const)

/**
 * Creates the inventory document of a connection. An import shows its differences and applies them. It contains
 * no secret.
 */
export function proposedDocument(connection: Connection, stored: StoredArchitectures): Document {
  const { provider, created, offers } = connection
  return {
    format: inventoryFormat,
    providers: created === null ? undefined : [{ name: provider, kind: created.driver.kind }],
    realms: offers.map(({ realm }) => ({ provider, name: realm })),
    providerHardwareProfiles: chosenSizes(connection).map((size) => ({
      ...size,
      provider,
      architecture: size.architecture ?? stored.sizes.get(size.name) ?? USUAL_ARCHITECTURE,
    })),
    accounts: created === null ? undefined : [accountEntry(connection, created)],
    images: chosenImages(connection).map(({ name, architecture }) => ({
      name,
      architecture: architecture ?? stored.images.get(name) ?? USUAL_ARCHITECTURE,
    })),
    providerImages: pushes(connection),
    ...trialEntries(connection, stored),
    prices: priceEntries(connection),
  }
}

const chosenSizes = ({ offers, prices }: Connection) =>
  sizesOf(offers).filter(({ name }) => prices.has(name))

const chosenImages = ({ offers, images }: Connection) =>
  imagesOf(offers).filter(({ name }) => images.includes(name))

const accountEntry = (
  { provider, account, offers }: Connection,
  { driver, currency }: NonNullable<Connection['created']>,
) => ({ provider, name: account, currency, quota: quotaOf(offers), driver })

/** The sum of the limits of all realms; null if one of them has no limit. */
function quotaOf(offers: readonly CloudOffers[]): number | null {
  const limits = offers.flatMap(({ limits: { instances } }) => instances ?? [])
  return limits.length < offers.length ? null : limits.reduce((sum, limit) => sum + limit, 0)
}

/** The id of each chosen image in each realm that has it. */
const pushes = ({ provider, offers, images }: Connection) =>
  offers.flatMap(({ realm, ...offer }) =>
    [...new Map(firstByName(offer.images))].flatMap(([image, { id }]) =>
      images.includes(image) ? [{ image, provider, realm, externalId: id }] : [],
    ),
  )

/** The keys of all prices are the account and its sizes. Only prices with an amount are written. */
const priceEntries = ({ provider, account, prices }: Connection) => {
  const stated = [...prices].filter(([, price]) => price !== '')
  return stated.length === 0
    ? undefined
    : stated.map(([profile, price]) => ({ provider, account, profile, price }))
}

/** The smallest of the chosen sizes. */
const smallestSize = (sizes: readonly OfferedSize[]): OfferedSize | undefined =>
  sizes.toSorted((a, b) => a.memoryMb - b.memoryMb || a.vcpus - b.vcpus)[0]

/** The name of the deployable and the pool for the trial of an account. */
export const trialName = (account: string) => `try-${account}`

/** The entries for a first launch: the smallest size with the first image, in a pool with only this account. */
function trialEntries(connection: Connection, stored: StoredArchitectures) {
  const size = smallestSize(chosenSizes(connection))
  const [image] = chosenImages(connection)
  if (!connection.hasTrial || size === undefined || image === undefined) return {}
  const { provider, account } = connection
  const name = trialName(account)
  const { vcpus, memoryMb, storageGb } = size
  const architecture = image.architecture ?? stored.images.get(image.name) ?? USUAL_ARCHITECTURE
  return {
    hardwareProfiles: [{ name, vcpus, memoryMb, storageGb, architecture }],
    deployables: [{ name, assemblies: [{ hardwareProfile: name, image: image.name, count: 1 }] }],
    pools: [{ name, accounts: [{ provider, name: account }], realms: 'all' as const, tenants: [] }],
  }
}
