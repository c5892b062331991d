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
  /** The name in Berth, and the id at the provider; null: not pushed. */
  image: string
  imageId: string | null
  count: number
  /** The node of each server, where Berth chose one. */
  nodes: readonly string[]
}

/** An attempt as a driver receives it. */
export type Attempt = {
  launchId: string
  attempt: number
  /** This installation of Berth; servers carry it, because others may use the same cloud. */
  installation: string
  /** When it was decided, and the seed it was decided by. */
  at: Date
  seed: string
  instances: number
  /** Names, as the provider knows them. */
  account: { id: string; name: string; provider: string }
  /** Instances that Berth placed on the account or that others report there, this attempt included. */
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
  /** `again`: when to call next; with a null reference `start` is called again. Null: the cloud reports back. */
  | {
      kind: 'accepted'
      again: { at: Date; reference: string | null } | null
      /** Why the call is repeated, where the cloud refused it. */
      refused?: CloudFailure | undefined
    }
  /** The cloud accepted every request; `watch` reads the servers until they run. */
  | { kind: 'building'; servers?: readonly CloudServer[] }

/** An attempt that is over. */
export type StoppedAttempt = Pick<Attempt, 'launchId' | 'attempt' | 'realm'>
/** An attempt whose servers the cloud is building. */
export type WatchedAttempt = StoppedAttempt & { instances: number; acceptedAt: Date }

/** The states of watched attempts, in their order; `refused`: the last failure, null: all were read. */
export type Watched = { steps: readonly Step[]; refused: CloudFailure | null }

/** The state of a clean-up: everything is deleted, or when to look again. */
export type StopStep = { kind: 'gone' } | { kind: 'stopping'; at: Date; error: string | null }

/**
 * Carries out attempts for an account. Each call may be repeated for one attempt after a process was killed, so a
 * second start must not launch again; `isRepeated` is true for it.
 */
export type Runner = AccountCalls & {
  start: (attempt: Attempt, now: Date, isRepeated: boolean) => Promise<Step>
  /** Continues an attempt whose start answered with a reference. */
  follow?: (attempt: Attempt, reference: string, now: Date) => Promise<Step>
  /** Reads attempts whose servers are being built, with as few calls as the cloud allows. */
  watch?: (attempts: readonly WatchedAttempt[], now: Date) => Promise<Watched>
  /** Deletes everything that attempts made, with as few lists as the cloud allows; their states are in order. */
  stop?: (attempts: readonly StoppedAttempt[], now: Date) => Promise<readonly StopStep[]>
}

/** Everything a driver may use of the server: it reaches other hosts only through `send`. */
export type DriverPorts = FetchPorts & {
  /** Called before each creation: false if the attempt is over, so that nothing more may be created. */
  mayCreate: (attempt: Pick<Attempt, 'launchId' | 'attempt'>) => Promise<boolean>
  /** Headers that sign a message with the account's driver secret; null if there is no readable secret. */
  sign: (message: { id: string; at: Date; body: string }) => Readonly<Record<string, string>> | null
  /** The address at which the outcome of one attempt can be reported. */
  callbackUrl: (attempt: Attempt) => string
}

/**
 * One setting in the account's form. `url` is also checked against the rules for outgoing calls; `percent` shows a rate
 * from 0 to 1 as 0 to 100; `list` can be set through the API only, and the form does not change it.
 */
export type DriverField<Name extends string = string> = SettingField<
  Name,
  'text' | 'url' | 'number' | 'percent' | 'list' | 'choice'
> & {
  /** The list of the cloud whose entries the form suggests for a text. */
  offered?: 'realms' | 'networks'
}

/** The secret of an account's driver: Berth generates one that signs calls, or a person enters one that signs in. */
export type DriverSecretUse = 'none' | 'signs-calls' | 'signs-in'

/** Reads what the cloud has in a realm; null: the realm of the settings, else the first of the cloud. */
export type ReadOffers = (realm: string | null) => Promise<Result<CloudOffers, DriverFailure>>

/** How a driver reads its cloud. */
type Reader<Values> = {
  offers: (settings: Values, ports: FetchPorts) => ReadOffers
  /** What is wrong with the settings, by what the cloud has; null: nothing. */
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
  /** It deletes what it made, so that ended launches leave nothing behind. */
  canStop: boolean
  /** How long the cloud may take to list a server that it created; default: a minute. */
  listedWithinMs?: number
  /** The page of a server in the provider's console; null: the settings name no console. */
  consoleUrl?: (
    settings: z.output<z.ZodObject<Shape>>,
    server: { id: string; realm: string | null },
  ) => string | null
  /** Loads how it reads its cloud. Absent: the driver cannot. */
  reader?: () => Promise<Reader<z.output<z.ZodObject<Shape>>>>
  /**
   * Loads what carries out attempts: browsers read the settings of all drivers, and must not get the rest of them. Null:
   * Berth launches nothing, and the caller reports the outcome.
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
  /** Null: the driver cannot read what its cloud has. */
  reader: (() => Promise<Reader<unknown>>) | null
  /** Null: Berth launches nothing, and the caller reports the outcome. */
  runner: (() => Promise<(settings: unknown, ports: DriverPorts) => Runner>) | null
}

/** Completes a driver: the schemas of its stored settings and of a request that may leave some out. */
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
