import { Stop } from '../print.mjs'

/** A server of one's own has tools of its own, made for its very version. */
export function refuseOwnServer(tool) {
  if (!process.env.DATABASE_URL) return
  throw new Stop(
    `DATABASE_URL names a PostgreSQL of your own: use its ${tool}, this command is for the embedded one.`,
  )
}
