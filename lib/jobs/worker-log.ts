import { Logger } from 'graphile-worker'

/** The log of the worker, such as a pino logger. */
export type Told = Record<
  'debug' | 'info' | 'warn' | 'error',
  (facts: object, message: string) => void
>

export const loggerOf = (told: Told) =>
  new Logger(({ label, taskIdentifier }) => (level, message, meta) => {
    const facts = { from: label, job: taskIdentifier, err: meta?.error }
    if (level === 'error') told.error(facts, message)
    else if (level === 'warning') told.warn(facts, message)
    else told.debug(facts, message)
  })
