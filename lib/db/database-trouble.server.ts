import 'server-only'
import { isLostConnection } from '@/lib/workarounds/lost-connection'

/** Codes of PostgreSQL and Prisma for a transaction that was rolled back because of a concurrent one. */
const busy = new Set(['40001', '40P01', 'P2034'])
/** Prisma's code for a row that was deleted between reading and writing it. */
const ROW_GONE = 'P2025'
/**
 * Codes of an unavailable database: a connection that is lost, or a server that is stopping or starting (08, 57P), a
 * server without disk space, memory or connections, or unable to read its files (53, 58), a read-only server (25006),
 * and no free connection in time (P2028).
 */
const gone =
  /^(08|53|57P|58|25006)|^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|NOSPC)$|^P(10(01|02|08|17)|2028)$/
/** The same errors as kinds of Prisma's adapter. */
const goneKinds = new Set(['ConnectionClosed', 'DatabaseNotReachable', 'SocketTimeout'])

type Facts = { code: string; message: string; cause: unknown }

const factsOf = (error: unknown): Facts => {
  const { code, message, cause, meta } = Object(error)
  const adapted = Object(Object(meta).driverAdapterError).cause
  return {
    code: String(code ?? ''),
    message: String(message ?? ''),
    cause: cause ?? adapted ?? undefined,
  }
}

/** True if `is` holds for the error or one of its causes. */
const inChain = (error: unknown, is: (facts: Facts) => boolean, depth = 0): boolean => {
  if (error === undefined || error === null || depth > 4) return false
  const facts = factsOf(error)
  return is(facts) || inChain(facts.cause, is, depth + 1)
}

/** True if the transaction conflicted with another one and can be retried. */
export const isBusy = (error: unknown): boolean =>
  inChain(error, ({ code, cause }) => busy.has(code) || busy.has(originalCode(cause)))

/** True if a row was deleted between reading and writing it. */
export const isRowGone = (error: unknown): boolean =>
  inChain(error, ({ code }) => code === ROW_GONE)

/** True if the database cannot be reached or cannot work: a temporary state, not a bug. */
export const isGone = (error: unknown): boolean =>
  inChain(
    error,
    ({ code, message, cause }) =>
      gone.test(code) ||
      gone.test(originalCode(cause)) ||
      goneKinds.has(String(Object(cause).kind)) ||
      isLostConnection(message),
  )

const originalCode = (cause: unknown): string => String(Object(cause).originalCode ?? '')
