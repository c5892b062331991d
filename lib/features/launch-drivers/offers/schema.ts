import { z } from 'zod'
import { architectureSchema } from '@/lib/features/resources/schema'
import { type FailureClass, failureClasses } from '../failure-class'

const architecture = architectureSchema.nullable()

/** A size of servers; a provider's hardware profile has the same name. */
const offeredSizeSchema = z.object({
  name: z.string(),
  vcpus: z.number().int(),
  memoryMb: z.number().int(),
  storageGb: z.number().int(),
  /** Null: the cloud does not state it. */
  architecture,
})

const offeredImageSchema = z.object({ id: z.string(), name: z.string(), architecture })
const offeredNetworkSchema = z.object({ id: z.string(), name: z.string() })

/** Null: no limit, or none that the cloud states. */
const limit = z.number().int().nullable()

/** What a cloud has for the account that signs in. */
export const cloudOffersSchema = z.object({
  /** Every realm that the account may use. */
  realms: z.array(z.string()),
  /** The realm that the following was read in. */
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
export const driverFailureSchema = z.object({
  failure: z.enum(Object.keys(failureClasses) as FailureClass[]),
  what: z.string(),
  remedy: z.string(),
})

export type DriverFailure = z.infer<typeof driverFailureSchema>

/** The result of a check. Settings can be wrong although the cloud was read: then both are set. */
export const driverCheckSchema = z.object({
  at: z.iso.datetime(),
  /** Null: the cloud was not read. */
  offers: cloudOffersSchema.nullable(),
  /** Null: launches can start with these settings. */
  failure: driverFailureSchema.nullable(),
})

export type DriverCheck = z.infer<typeof driverCheckSchema>

/** The most entries of the lists in one answer. */
export const MOST_OFFERS = 20_000
