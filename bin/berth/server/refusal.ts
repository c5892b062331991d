import type { Issue } from '@/lib/base/problem'
import { err } from '@/lib/base/result'
import type { ExitCode, Terminal } from '../command'

/** One problem, of the part that `path` names or of the whole input. */
export const problem = (message: string, path = '') => err<Issue[]>([{ path, message }])

/** Writes the problems of bad input to standard error, one a line. */
export function refuse(terminal: Terminal, problems: readonly Issue[]): ExitCode {
  warnOf(terminal, problems)
  return 2
}

export function warnOf(terminal: Terminal, problems: readonly Issue[]): void {
  for (const { path, message } of problems) {
    terminal.warn(path === '' ? `${message}\n` : `${path}: ${message}\n`)
  }
}
