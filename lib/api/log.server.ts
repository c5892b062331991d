import 'server-only'
import pino from 'pino'
import { env } from '@/lib/env.server'

// Values that must never be written, wherever they stand in a logged object.
const secrets = ['password', 'token', 'secret', 'authorization', 'cookie']

const shared = globalThis as typeof globalThis & { berthLog?: pino.Logger }

/** The structured log of this process. */
export function log(): pino.Logger {
  shared.berthLog ??= pino({
    level: env().LOG_LEVEL,
    redact: { paths: secrets.flatMap((s) => [s, `*.${s}`, `*.*.${s}`]), censor: '[redacted]' },
  })
  return shared.berthLog
}
