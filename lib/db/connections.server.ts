import 'server-only'
import { env } from '@/lib/env.server'

// UTC is required: the adapter of Prisma stores timestamptz wrongly in any other session time zone. JIT is off because
// compiling a query takes longer than running any of ours.
const sessionOptions = '-c timezone=UTC -c jit=off'

/**
 * A connection for short transactions. A pooler such as PgBouncer does not reserve a session for a client and accepts
 * no options. Behind a pooler the time zone is a setting of the database, which `npm start` makes and checks.
 */
export function pooledConnection(): { connectionString: string; options?: string } {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct } = env()
  const isPooled = direct !== undefined && direct !== url
  return { connectionString: url, ...(isPooled ? {} : { options: sessionOptions }) }
}

/** A connection to the read replica, or null without one. */
export function readConnection(): { connectionString: string; options: string } | null {
  const { DATABASE_READ_URL: connectionString } = env()
  return connectionString === undefined ? null : { connectionString, options: sessionOptions }
}

/** A connection with its own session, which LISTEN, jobs, prepared statements and session settings need. */
export function directConnection(...settings: readonly `-c ${string}`[]) {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct } = env()
  return { connectionString: direct ?? url, options: [sessionOptions, ...settings].join(' ') }
}
