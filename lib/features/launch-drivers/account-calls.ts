import type { Result } from '@/lib/base/result'
import type { FailureClass } from './failure-class'
import type { CloudServer } from './server-schema'

/** A call that a cloud refused or did not answer. */
export type CloudFailure = {
  failure: FailureClass
  message: string
  /** How long the cloud requests no further calls, or null if unknown. */
  waitMs: number | null
}

/** The limits that a cloud sets for an account in a realm, and their use. */
export type CloudLimit = {
  /** Null for the realm that the settings name. */
  realm: string | null
  name: 'instances' | 'vcpus' | 'memoryMb'
  used: number
  /** Null if unlimited. */
  allowed: number | null
}

/** A server with the tags of Berth. */
export type ListedServer = CloudServer & {
  realm: string | null
  /** The attempt that created it, or null if it has no such tag. */
  launchId: string | null
  attempt: number | null
  /** The installation of Berth that created it. Null for servers of releases that did not tag it. */
  installation: string | null
}

/** Realms of an account by name; null stands for the realm that the settings name. */
export type Realms = readonly (string | null)[]

/** Optional calls that read or change an account as a whole. */
export type AccountCalls = {
  /** Reads limits and use. If the cloud accepts this call, the credentials are valid. */
  limits?: (realms: Realms) => Promise<Result<readonly CloudLimit[], CloudFailure>>
  /** Lists every server with the tags of Berth, including those of other installations. */
  list?: (realms: Realms) => Promise<Result<readonly ListedServer[], CloudFailure>>
  /** Deletes one server. Returns null if the cloud accepted it or has no such server. */
  remove?: (server: { id: string; realm: string | null }) => Promise<CloudFailure | null>
}
