import 'server-only'
import { database } from '../client.server'
import { sharedQuery } from '../sequence/shared-query.server'

/** A position in the primary's WAL, and the primary's time at it. */
type PrimaryPosition = { position: bigint; at: Date }

/**
 * The end of the primary's WAL at a time after this call. A server that has applied it has everything that was
 * committed. With asynchronous commits the position includes WAL that is not on disk yet.
 */
export const primaryPosition = sharedQuery(
  'primary-position',
  async (): Promise<PrimaryPosition> => {
    const [row] = await database().$queryRaw<{ position: string; at: Date }[]>`
    select pg_wal_lsn_diff(case when current_setting('synchronous_commit') = 'off'
      then pg_current_wal_insert_lsn() else pg_current_wal_lsn() end, '0/0')::text as "position",
      clock_timestamp() as "at"`
    if (row === undefined) throw new Error('the database returned no position')
    return { position: BigInt(row.position), at: row.at }
  },
)
