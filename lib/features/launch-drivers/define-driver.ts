import type { z } from 'zod'
import { kindSchemas, type SettingField, type Settings } from '@/lib/api/fields/kind-schemas'
import type { Result } from '@/lib/base/result'
import type { FetchPorts } from '@/lib/features/fetched-sources/define-source'
import type { AccountCalls, CloudFailure } from './account-calls'
import type { Ended } from './ended'
import type { CloudOffers, DriverFailure } from './offers/schema'
import type { CloudServer } from './server-schema'

/** Servers of one size and image. */
export type ServerGroup = {
  /** The provider's hardware profile. */
  hardwareProfile: string
  /** The name in Berth, and the id at the provider, which is null if the image was not pushed. */
  image: string
  imageId: string | null
  count: number
  /** The node of each server, if Berth chose one. */
  nodes: readonly string[]
}

/** An attempt as a driver receives it. */
export type Attempt = {
  launchId: string
  attempt: number
  /**
   * The id of this installation of Berth. Servers are tagged with it, because other installations may use the same
   * cloud.
   */
  installation: string
  /** Time and seed of the decision. */
  at: Date
  seed: string
  instances: number
  /** Names as used at the provider. */
  account: { id: string; name: string; provider: string }
  /** Instances that Berth placed on the account or that other systems report there, including this attempt. */
  accountRunning: number
  realm: string | null
  hardwareProfile: string | null
  deployable: { id: string; name: string }
  tenant: { id: string; name: string } | null
  labels: Readonly<Record<string, string>>
  extraSpecs: Readonly<Record<string, string>>
  servers: readonly ServerGroup[]
}

/** The state of an attempt. */
export type Step =
  | Ended
  /**
   * `again` is the time of the next call, which is `start` if the reference is null. Null if the cloud reports back.
   */
  | {
      kind: 'accepted'
      again: { at: Date; reference: string | null } | null
      /** The refusal that makes the repeated call necessary. */
      refused?: CloudFailure | undefined
    }
  /** The cloud accepted every request; `watch` reads the servers until they run. */
  | { kind: 'building'; servers?: readonly CloudServer[] }

/** An attempt that is over. */
export type StoppedAttempt = Pick<Attempt, 'launchId' | 'attempt' | 'realm'>
/** An attempt whose servers the cloud is building. */
export type WatchedAttempt = StoppedAttempt & { instances: number; acceptedAt: Date }

/** The states of watched attempts, in their order. `refused` is the last failure, or null if all were read. */
export type Watched = { steps: readonly Step[]; refused: CloudFailure | null }

/** The state of a clean-up: everything is deleted, or the time of the next check. */
export type StopStep = { kind: 'gone' } | { kind: 'stopping'; at: Date; error: string | null }

/**
 * Carries out attempts for an account. A call may be repeated for the same attempt after a process was killed.
 * `isRepeated` is then true, and a second start must not launch again.
 */
export type Runner = AccountCalls & {
  start: (attempt: Attempt, now: Date, isRepeated: boolean) => Promise<Step>
  /** Continues an attempt whose start answered with a reference. */
  follow?: (attempt: Attempt, reference: string, now: Date) => Promise<Step>
  /** Reads attempts whose servers are being built, with as few calls as the cloud allows. */
  watch?: (attempts: readonly WatchedAttempt[], now: Date) => Promise<Watched>
  /** Deletes everything that attempts created, with as few lists as the cloud allows. Returns their states in order. */
  stop?: (attempts: readonly StoppedAttempt[], now: Date) => Promise<readonly StopStep[]>
}

/** The server functions a driver may use. It reaches other hosts only through `send`. */
export type DriverPorts = FetchPorts & {
  /** Called before each creation. False if the attempt is over, so that nothing more may be created. */
  mayCreate: (attempt: Pick<Attempt, 'launchId' | 'attempt'>) => Promise<boolean>
  /** Headers that sign a message with the account's driver secret; null if there is no readable secret. */
  sign: (message: { id: string; at: Date; body: string }) => Readonly<Record<string, string>> | null
  /** The address at which the outcome of one attempt can be reported. */
  callbackUrl: (attempt: Attempt) => string
}

/**
 * One setting in the account's form. `url` is also checked against the rules for outgoing calls, `percent` shows a rate
 * from 0 to 1 as 0 to 100, and `list` can be set only through the API.
 */
type DriverField<Name extends string = string> = SettingField<
  Name,
  'text' | 'url' | 'number' | 'percent' | 'list' | 'choice'
> & {
  /** The list read from the cloud whose entries the form suggests. */
  offered?: 'realms' | 'networks'
}

/** How an account's driver uses a secret: Berth generates one to sign calls, or a user enters one to sign in. */
type DriverSecretUse = 'none' | 'signs-calls' | 'signs-in'

/**
 * Reads the offers of the cloud in a realm. Null stands for the realm of the settings, or else the first of the cloud.
 */
export type ReadOffers = (realm: string | null) => Promise<Result<CloudOffers, DriverFailure>>

/** How a driver reads its cloud. */
type Reader<Values> = {
  offers: (settings: Values, ports: FetchPorts) => ReadOffers
  /** Returns what is wrong with the settings, compared with the offers of the cloud, or null if they are valid. */
  check: (settings: Values, offers: CloudOffers) => DriverFailure | null
}

type Definition<Kind extends string, Shape extends Settings> = {
  kind: Kind
  /** The name in the account's form. */
  label: string
  settings: Shape
  /** Values of settings that a request leaves out. */
  defaults: Partial<z.output<z.ZodObject<Shape>>>
  fields: readonly DriverField<keyof Shape & string>[]
  secret: DriverSecretUse
  /** True if the driver deletes what it created when a launch ends. */
  canStop: boolean
  /** How long the cloud may take to list a server that it created. Default: one minute. */
  listedWithinMs?: number
  /** The page of a server in the provider's console, or null if the settings name no console. */
  consoleUrl?: (
    settings: z.output<z.ZodObject<Shape>>,
    server: { id: string; realm: string | null },
  ) => string | null
  /** Loads the functions that read the cloud. Absent if the driver cannot read it. */
  reader?: () => Promise<Reader<z.output<z.ZodObject<Shape>>>>
  /**
   * Loads the code that carries out attempts separately, because browsers load the settings of all drivers. Null if
   * Berth launches nothing and the caller reports the outcome.
   */
  runner:
    | (() => Promise<(settings: z.output<z.ZodObject<Shape>>, ports: DriverPorts) => Runner>)
    | null
}

/** A registered driver of any kind. */
export type LaunchDriver = Pick<
  Definition<string, Settings>,
  'kind' | 'label' | 'fields' | 'secret' | 'canStop' | 'listedWithinMs'
> & {
  defaults: Readonly<Record<string, unknown>>
  schema: z.ZodObject
  requestSchema: z.ZodObject
  consoleUrl: (settings: unknown, server: { id: string; realm: string | null }) => string | null
  /** Null if the driver cannot read its cloud. */
  reader: (() => Promise<Reader<unknown>>) | null
  /** Null if Berth launches nothing and the caller reports the outcome. */
  runner: (() => Promise<(settings: unknown, ports: DriverPorts) => Runner>) | null
}

/** Completes a driver with the schemas of its stored settings and of a request that may omit some. */
export function defineDriver<const Kind extends string, Shape extends Settings>(
  definition: Definition<Kind, Shape>,
) {
  const { kind, settings, defaults, consoleUrl, reader, runner } = definition
  const schemas = kindSchemas(kind, settings, defaults)
  const parsed = (given: unknown) => schemas.schema.parse(given) as z.output<z.ZodObject<Shape>>
  return {
    ...definition,
    ...schemas,
    consoleUrl: (given: unknown, server: { id: string; realm: string | null }) =>
      consoleUrl?.(parsed(given), server) ?? null,
    reader:
      reader === undefined
        ? null
        : async () => {
            const { offers, check } = await reader()
            return {
              offers: (given: unknown, ports: FetchPorts) => offers(parsed(given), ports),
              check: (given: unknown, found: CloudOffers) => check(parsed(given), found),
            }
          },
    runner:
      runner === null
        ? null
        : async () => {
            const run = await runner()
            return (given: unknown, ports: DriverPorts) => run(parsed(given), ports)
          },
  }
}
