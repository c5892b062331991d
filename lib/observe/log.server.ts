import 'server-only'
import pino from 'pino'
import { processState } from '@/lib/base/process-state'
import { env } from '@/lib/env.server'

// Names of fields whose values must never be logged, at any position of an object.
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

/** The options of the log of this process. */
export const logOptions = (level: string): pino.LoggerOptions => ({
  level,
  redact: { paths: secrets.flatMap((s) => [s, `*.${s}`, `*.*.${s}`]), censor: '[redacted]' },
  serializers: { err: errorFacts },
})

/** The structured log of this process. */
export const log = (): pino.Logger => logger.get()

/** The number of bytes that are buffered while the log cannot be written. Further lines are lost. */
const MAX_BUFFERED_BYTES = 1_000_000

/** An output that never throws, because requests would otherwise fail or get no response on a full disk. */
function standardOutput(): pino.DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: MAX_BUFFERED_BYTES })
  output.on('error', () => undefined)
  // A full buffer is not flushed automatically when there is space again.
  output.on('drop', () => {
    try {
      output.flushSync()
    } catch {
      // There is still no space.
    }
  })
  return output
}

/** The number of causes of an aggregate failure that are logged. */
const MAX_CAUSES = 10

type ErrorFacts = {
  type?: string
  message: string
  code?: string | undefined
  stack?: string
  /** The causes of an aggregate failure. */
  errors?: ErrorFacts[]
}

/**
 * The facts of an error for the log. Messages of Prisma contain whole calls with their values, so only the reason is
 * logged.
 */
export function errorFacts(cause: unknown): ErrorFacts {
  if (!(cause instanceof Error)) return { message: String(cause).slice(0, 300) }
  const isPrisma = cause.name.startsWith('PrismaClient')
  const message = isPrisma ? (cause.message.trim().split('\n').at(-1) ?? '') : cause.message
  const frames = (cause.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: cause.name,
    message: message.slice(0, 1000),
    code: 'code' in cause ? String(cause.code) : undefined,
    stack: frames.slice(0, 20).join('\n'),
    ...(cause instanceof AggregateError
      ? { errors: cause.errors.slice(0, MAX_CAUSES).map(errorFacts) }
      : {}),
  }
}
