import { Logger } from 'graphile-worker'

/** The log of the worker, such as a pino logger. */
export type LogMethods = Record<
  'debug' | 'info' | 'warn' | 'error',
  (facts: object, message: string) => void
>

export const loggerOf = (log: LogMethods) =>
  new Logger(({ label, taskIdentifier }) => (level, message, meta) => {
    const facts = { from: label, job: taskIdentifier, err: meta?.error }
    if (level === 'error') log.error(facts, message)
    else if (level === 'warning') log.warn(facts, message)
    else log.debug(facts, message)
  })
