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
  /** The answer in a sentence, which is written unless --json asks for all of it; absent: JSON is what it writes. */
  sentence?: (value: T) => string
  /** What --why asks about, such as MATCH, and the trace that answers; absent: the command has no --why. */
  why?: {
    noun: string
    traceOf: (value: T, context: C) => Trace
    /** The candidate of the trace that somebody names; absent: the name is the candidate. */
    candidateOf?: (asked: string, value: T, context: C) => string
  }
}
