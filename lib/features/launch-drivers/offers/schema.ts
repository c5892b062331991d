import { z } from 'zod'
import { architectureSchema } from '@/lib/features/resources/schema'
import { type FailureClass, failureClasses } from '../failure-class'

const architecture = architectureSchema.nullable()

/** A size of servers. A provider's hardware profile has the same name. */
const offeredSizeSchema = z.object({
  name: z.string(),
  vcpus: z.number().int(),
  memoryMb: z.number().int(),
  storageGb: z.number().int(),
  /** Null if the cloud does not report it. */
  architecture,
})

const offeredImageSchema = z.object({ id: z.string(), name: z.string(), architecture })
const offeredNetworkSchema = z.object({ id: z.string(), name: z.string() })

/** Null if there is no limit or the cloud does not report it. */
const limit = z.number().int().nullable()

/** What a cloud offers to the account that signs in. */
const cloudOffersSchema = z.object({
  /** Every realm that the account may use. */
  realms: z.array(z.string()),
  /** The realm from which the following fields were read. */
  realm: z.string(),
  sizes: z.array(offeredSizeSchema),
  images: z.array(offeredImageSchema),
  networks: z.array(offeredNetworkSchema),
  limits: z.object({ instances: limit, vcpus: limit, memoryMb: limit }),
})

export type CloudOffers = z.infer<typeof cloudOffersSchema>
export type OfferedSize = CloudOffers['sizes'][number]
export type OfferedImage = CloudOffers['images'][number]

/** Why a cloud could not be read, or what is wrong with the settings. */
const driverFailureSchema = z.object({
  failure: z.enum(Object.keys(failureClasses) as FailureClass[]),
  what: z.string(),
  remedy: z.string(),
})

export type DriverFailure = z.infer<typeof driverFailureSchema>

/** The result of a check. If the cloud was read but the settings are wrong, both fields are set. */
export const driverCheckSchema = z.object({
  at: z.iso.datetime(),
  /** Null if the cloud could not be read. */
  offers: cloudOffersSchema.nullable(),
  /** Null if launches can start with these settings. */
  failure: driverFailureSchema.nullable(),
})

export type DriverCheck = z.infer<typeof driverCheckSchema>

/** The maximum number of entries in each list of an answer. */
export const MAX_OFFERS = 20_000
