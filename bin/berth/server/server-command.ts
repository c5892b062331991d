import { parseArgs } from 'node:util'
import type { Issue } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import type { Command, Terminal } from '../command'
import { problem, refuse } from './refusal'
import { type Server, serverAt } from './server'

type Values = Readonly<Record<string, string | boolean | undefined>>
export type Requested = { file: string | null; values: Values }
type Options = Readonly<Record<string, { type: 'string' | 'boolean' }>>

/** The result of a command: `json` for programs, `table` for people. */
type CommandResult = ({ json: unknown; table: string } | { text: string }) & {
  /** True if the command ran and its check failed. */
  isFailed?: boolean
  /** The problems for which the server would refuse the change that the command tried out. */
  refusal?: readonly Issue[]
}

type Spec = {
  name: string
  summary: string
  usage: string
  example: string
  options: Options
  run: (
    requested: Requested,
    server: Server,
    terminal: Terminal,
  ) => Promise<Result<CommandResult, readonly Issue[]>>
}

const always: Options = { server: { type: 'string' }, table: { type: 'boolean' } }

/** A command that calls a running Berth with the token BERTH_TOKEN. */
export function serverCommand({ run, options, usage, ...words }: Spec): Command {
  return {
    ...words,
    usage: `${usage} --server URL [--table]`,
    async run(args, terminal) {
      const requested = readArguments(args, { ...always, ...options })
      const server = requested.ok ? serverAt(requested.value.values.server, terminal) : requested
      if (!requested.ok || !server.ok) return refuse(terminal, server.ok ? [] : server.error)

      const result = await run(requested.value, server.value, terminal)
      if (!result.ok) return refuse(terminal, result.error)
      terminal.write(printed(result.value, requested.value.values.table === true))
      const { refusal = [] } = result.value
      if (refusal.length > 0) return refuse(terminal, refusal)
      return result.value.isFailed === true ? 1 : 0
    },
  }
}

function printed(result: CommandResult, asTable: boolean): string {
  if ('text' in result) return result.text
  return asTable ? `${result.table}\n` : `${JSON.stringify(result.json, null, 2)}\n`
}

function readArguments(args: readonly string[], options: Options): Result<Requested, Issue[]> {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [file = null, ...more] = positionals
    if (more.length > 0) return problem(`one file at a time, not ${positionals.length}`)
    return ok({ file, values })
  } catch (error) {
    // Node throws this for invalid arguments; any other error is a bug.
    if (error instanceof TypeError && 'code' in error) return problem(error.message)
    throw error
  }
}
