import type { Issue } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'
import type { Trace } from '@/lib/engine'

/** Zero is done, 1 a check that failed, 2 bad input, 3 a bug. */
export type ExitCode = 0 | 1 | 2 | 3

/** What a command talks to, so that tests need no process. */
export type Terminal = {
  readInput: () => Promise<string>
  readFile: (path: string) => Promise<string>
  /** A file as it is, or standard input for null; prices come in any encoding. */
  readBytes: (path: string | null) => Promise<Uint8Array>
  write: (text: string) => void
  warn: (text: string) => void
  fetch: (url: string, init: RequestInit) => Promise<Response>
  env: Readonly<Record<string, string | undefined>>
}

export type Command = {
  name: string
  summary: string
  /** What follows the name, for the help. */
  usage: string
  example: string
  run: (args: readonly string[], terminal: Terminal) => Promise<ExitCode>
}

/** An answer, what its table needs beside it, and whether it means that a check failed. */
export type Answer<T, C> = { value: T; context: C; failed?: boolean }

export type DocumentCommand<T, C> = {
  name: string
  summary: string
  example: string
  answer: (document: unknown) => Result<Answer<T, C>, readonly Issue[]>
  table: (value: T, context: C) => string
  /** The result in a sentence, unless --json requests all of it; without it the command writes JSON. */
  sentence?: (value: T) => string
  /** The kind of candidate that --why takes, such as MATCH, and the trace it reads; without it there is no --why. */
  why?: {
    noun: string
    traceOf: (value: T, context: C) => Trace
    /** The candidate of the trace for a given name; without it the name is the candidate. */
    candidateOf?: (name: string, value: T, context: C) => string
  }
}
