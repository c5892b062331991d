import type { Issue } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'
import type { Trace } from '@/lib/engine'

/** Exit codes: 0 for success, 1 for a failed check, 2 for bad input, 3 for a bug. */
export type ExitCode = 0 | 1 | 2 | 3

/** The input, output and environment of a command, which tests replace. */
export type Terminal = {
  /** The bytes of a file, or of standard input if the path is null. Price files may have any encoding. */
  readBytes: (path: string | null) => Promise<Uint8Array>
  write: (text: string) => void
  warn: (text: string) => void
  fetch: (url: string, init: RequestInit) => Promise<Response>
  env: Readonly<Record<string, string | undefined>>
}

export type Command = {
  name: string
  summary: string
  /** The arguments after the name, for the help. */
  usage: string
  example: string
  run: (args: readonly string[], terminal: Terminal) => Promise<ExitCode>
}

/** A result, the context for its table, and whether a check failed. */
export type Answer<T, C> = { value: T; context: C; failed?: boolean }

export type DocumentCommand<T, C> = {
  name: string
  summary: string
  example: string
  answer: (document: unknown) => Result<Answer<T, C>, readonly Issue[]>
  table: (value: T, context: C) => string
  /**
   * The result as a sentence, unless --json requests all of it. Without this function the command writes JSON.
   */
  sentence?: (value: T) => string
  /**
   * The kind of candidate that --why takes, such as MATCH, and the trace it reads. Absent if the command has no
   * --why.
   */
  why?: {
    noun: string
    traceOf: (value: T, context: C) => Trace
    /** Maps the given name to a candidate of the trace. If absent, the name is the candidate. */
    candidateOf?: (name: string, value: T, context: C) => string
  }
}
