/**
 * @workaround pg@8.23.1
 * @workaround @prisma/adapter-pg@7.10.1
 * @see https://github.com/brianc/node-postgres/issues/3621
 *
 * True if an error without a code reports a lost connection or a full disk. pg and Prisma's adapter have no codes for
 * these, so their messages are compared.
 */
export const isLostConnection = (message: string): boolean => MESSAGES.test(message)

const MESSAGES =
  /connection terminated|server (has )?closed the connection|not queryable|connection error|can't reach database|no space left on device/i
