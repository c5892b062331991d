import { Stop } from '../print.mjs'

/** Stops if DATABASE_URL names another server, because its own tools match its version. */
export function refuseOwnServer(tool) {
  if (!process.env.DATABASE_URL) return
  throw new Stop(
    `DATABASE_URL names a PostgreSQL of your own: use its ${tool}, this command is for the embedded one.`,
  )
}
