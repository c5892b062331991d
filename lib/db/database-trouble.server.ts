import 'server-only'

/** Codes by which PostgreSQL and Prisma say that a transaction was taken back for the sake of another one. */
const busy = new Set(['40001', '40P01', 'P2034'])
/** What Prisma says of a row that was read a moment ago, and is written now. */
const ROW_GONE = 'P2025'
/**
 * Codes of a server or connection that is going away, gone, or not there yet (08, 57P), of one that is out of disk,
 * memory or connections or cannot read its files (53, 58), and P2028: no connection within the time we give.
 */
const gone =
  /^(08|53|57P|58)|^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|NOSPC)$|^P(10(01|02|08|17)|2028)$/
const goneWords =
  /connection terminated|server (has )?closed the connection|not queryable|connection error|can't reach database|no space left on device/i
/** What Prisma's adapter calls the same. */
const goneKinds = new Set(['ConnectionClosed', 'DatabaseNotReachable', 'SocketTimeout'])

type Said = { code: string; message: string; cause: unknown }

const saidBy = (error: unknown): Said => {
  const { code, message, cause, meta } = Object(error)
  const adapted = Object(Object(meta).driverAdapterError).cause
  return {
    code: String(code ?? ''),
    message: String(message ?? ''),
    cause: cause ?? adapted ?? undefined,
  }
}

const somewhere = (error: unknown, is: (said: Said) => boolean, depth = 0): boolean => {
  if (error === undefined || error === null || depth > 4) return false
  const said = saidBy(error)
  return is(said) || somewhere(said.cause, is, depth + 1)
}

/** Another transaction stood in the way: trying again is right. */
export const isBusy = (error: unknown): boolean =>
  somewhere(error, ({ code, cause }) => busy.has(code) || busy.has(originalCode(cause)))

/** A row was taken away between reading and writing it: whoever reads again learns of it. */
export const isRowGone = (error: unknown): boolean =>
  somewhere(error, ({ code }) => code === ROW_GONE)

/** The database cannot be reached, or cannot work at the moment: not a bug, and over when its cause is. */
export const isGone = (error: unknown): boolean =>
  somewhere(
    error,
    ({ code, message, cause }) =>
      gone.test(code) ||
      gone.test(originalCode(cause)) ||
      goneKinds.has(String(Object(cause).kind)) ||
      goneWords.test(message),
  )

const originalCode = (cause: unknown): string => String(Object(cause).originalCode ?? '')
