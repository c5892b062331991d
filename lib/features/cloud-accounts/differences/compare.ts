import type { ListedServer } from '@/lib/features/launch-drivers/account-calls'
import type { CloudServer } from '@/lib/features/launch-drivers/server-schema'
import type { Difference } from './schema'

/** An attempt in Berth's records. */
export type RecordedAttempt = {
  launchId: string
  attempt: number
  accountId: string
  realm: string | null
  /** True if its launch ended, failed, or moved to another attempt. */
  isOver: boolean
  /** True if the cloud confirmed that all of its servers are deleted. */
  isGone: boolean
  /** True if its servers run and have run long enough to be in each list of the cloud. */
  isRunning: boolean
  servers: readonly CloudServer[]
}

type Compared = {
  accountId: string
  installation: string
  listed: readonly ListedServer[]
  attempts: readonly RecordedAttempt[]
  /** The differences of the last comparison. */
  before: readonly Difference[]
  now: Date
}

/**
 * Finds the differences between the servers that a cloud lists and the record. Servers of other installations
 * and accounts are ignored.
 */
export function compareServers(given: Compared): Difference[] {
  const { accountId, installation, listed, attempts, before, now } = given
  const byAttempt = new Map(attempts.map((it) => [keyOf(it), it]))
  const own = listed.filter((it) => it.installation === null || it.installation === installation)
  const strange = own.flatMap((server) => {
    const kind = kindOf(server, byAttempt.get(keyOf(server)), accountId)
    return kind === null ? [] : [differenceOf(kind, server, null)]
  })
  const lost = attempts
    .filter((it) => it.isRunning && !it.isOver && it.accountId === accountId)
    .flatMap((it) => runningDifferences(it, own))
  const firstAt = new Map(before.map((it) => [idOf(it), it.since]))
  return [...strange, ...lost].map((it) => ({
    ...it,
    since: firstAt.get(idOf(it)) ?? now.toISOString(),
  }))
}

type Found = Omit<Difference, 'since'>

const keyOf = ({ launchId, attempt }: { launchId: string | null; attempt: number | null }) =>
  `${launchId}.${attempt}`

const idOf = ({ kind, serverId }: Found) => `${kind} ${serverId}`

/** The kind of difference if a listed server should not exist or is not recorded; null without a difference. */
function kindOf(
  server: ListedServer,
  attempt: RecordedAttempt | undefined,
  accountId: string,
): Found['kind'] | null {
  if (attempt === undefined) return server.installation === null ? 'unmarked' : 'unknown'
  if (attempt.accountId !== accountId) return null
  if (attempt.isOver) return attempt.isGone ? 'left-over' : null
  const isRecorded = attempt.servers.some(({ id }) => id === server.id)
  return attempt.isRunning && !isRecorded ? 'extra' : null
}

/** The recorded servers of a running attempt that are missing or have changed. */
function runningDifferences(
  { launchId, attempt, realm, servers }: RecordedAttempt,
  listed: readonly ListedServer[],
): Found[] {
  const byId = new Map(listed.map((server) => [server.id, server]))
  return servers.flatMap((recorded) => {
    const server = byId.get(recorded.id)
    if (server === undefined)
      return [differenceOf('missing', { ...recorded, launchId, attempt, realm }, recorded, null)]
    const isSame = server.state === recorded.state && server.host === recorded.host
    return isSame ? [] : [differenceOf('changed', server, recorded)]
  })
}

type Named = Pick<ListedServer, 'id' | 'name' | 'realm' | 'launchId' | 'attempt'>
type Seen = Pick<CloudServer, 'state' | 'host'>

function differenceOf(
  kind: Found['kind'],
  server: Named & Seen,
  recorded: Seen | null,
  listed: Seen | null = server,
): Found {
  const { id, name, realm, launchId, attempt } = server
  return {
    kind,
    serverId: id,
    name,
    realm,
    launchId,
    attempt,
    recorded: recorded && seenOf(recorded),
    listed: listed && seenOf(listed),
  }
}

const seenOf = ({ state, host }: Seen) => ({ state, host })
