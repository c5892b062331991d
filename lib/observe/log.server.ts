import 'server-only'
import pino from 'pino'
import { processState } from '@/lib/base/process-state'
import { env } from '@/lib/env.server'

// Values that must never be written, wherever they stand in a logged object.
const secrets = [
  'password',
  'passwordHash',
  'token',
  'tokenHash',
  'secret',
  'authorization',
  'cookie',
]

const logger = processState('log', () => pino(logOptions(env().LOG_LEVEL), standardOutput()))

/** How the log of this process is written. */
export const logOptions = (level: string): pino.LoggerOptions => ({
  level,
  redact: { paths: secrets.flatMap((s) => [s, `*.${s}`, `*.*.${s}`]), censor: '[redacted]' },
  serializers: { err: errorFacts },
})

/** The structured log of this process. */
export const log = (): pino.Logger => logger.get()

/** Bytes of the log that are buffered while they cannot be written; further lines are lost. */
const MOST_UNWRITTEN = 1_000_000

/** Writing the log never throws: on a full disk requests would fail, or never be answered. */
function standardOutput(): pino.DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: MOST_UNWRITTEN })
  output.on('error', () => undefined)
  // A full buffer is not written automatically when there is space again.
  output.on('drop', () => {
    try {
      output.flushSync()
    } catch {
      // Still no space.
    }
  })
  return output
}

/** What is written of an error. Prisma quotes whole calls in its messages, values included: only the reason stays. */
export function errorFacts(cause: unknown) {
  if (!(cause instanceof Error)) return { message: String(cause).slice(0, 300) }
  const isPrisma = cause.name.startsWith('PrismaClient')
  const message = isPrisma ? (cause.message.trim().split('\n').at(-1) ?? '') : cause.message
  const frames = (cause.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: cause.name,
    message: message.slice(0, 1000),
    code: 'code' in cause ? String(cause.code) : undefined,
    stack: frames.slice(0, 20).join('\n'),
  }
}
