import type { Result } from '@/lib/base/result'
import type { FailureClass } from './failure-class'
import type { CloudServer } from './server-schema'

/** A call that a cloud refused or did not answer. */
export type CloudFailure = {
  failure: FailureClass
  message: string
  /** How long the cloud wants no further call; null: unknown. */
  waitMs: number | null
}

/** What a cloud allows an account in a realm, and how much of it is used. */
export type CloudLimit = {
  /** Null: the realm that the settings name. */
  realm: string | null
  name: 'instances' | 'vcpus' | 'memoryMb'
  used: number
  /** Null: unlimited. */
  allowed: number | null
}

/** A server that carries the mark of Berth. */
export type ListedServer = CloudServer & {
  realm: string | null
  /** The attempt that created it; null: it carries none. */
  launchId: string | null
  attempt: number | null
  /** The installation of Berth that created it; null: created before servers carried it. */
  installation: string | null
}

/** Realms of an account by name; null: the realm that the settings name. */
export type Realms = readonly (string | null)[]

/** What a driver can find out about an account as a whole; each is optional. */
export type AccountCalls = {
  /** Reads limits and use. A cloud that accepts this call accepts the credentials. */
  limits?: (realms: Realms) => Promise<Result<readonly CloudLimit[], CloudFailure>>
  /** Lists every server that carries the mark of Berth, also those of other installations. */
  list?: (realms: Realms) => Promise<Result<readonly ListedServer[], CloudFailure>>
  /** Deletes one server; null: the cloud accepted it, or has no such server. */
  remove?: (server: { id: string; realm: string | null }) => Promise<CloudFailure | null>
}
