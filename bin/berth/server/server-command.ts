import { parseArgs } from 'node:util'
import type { Issue } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import type { Command, Terminal } from '../command'
import { problem, refuse } from './refusal'
import { type Server, serverAt } from './server'

type Values = Readonly<Record<string, string | boolean | undefined>>
export type Asked = { file: string | null; values: Values }
type Options = Readonly<Record<string, { type: 'string' | 'boolean' }>>

/** The result of a command: `json` for programs, `table` for people. */
export type Told = ({ json: unknown; table: string } | { text: string }) & {
  /** The command ran, and its check failed. */
  isFailed?: boolean
}

type Spec = {
  name: string
  summary: string
  usage: string
  example: string
  options: Options
  run: (asked: Asked, server: Server, terminal: Terminal) => Promise<Result<Told, readonly Issue[]>>
}

const always: Options = { server: { type: 'string' }, table: { type: 'boolean' } }

/** A command that calls a running Berth with the token BERTH_TOKEN. */
export function serverCommand({ run, options, usage, ...words }: Spec): Command {
  return {
    ...words,
    usage: `${usage} --server URL [--table]`,
    async run(args, terminal) {
      const asked = readArguments(args, { ...always, ...options })
      const server = asked.ok ? serverAt(asked.value.values.server, terminal) : asked
      if (!asked.ok || !server.ok) return refuse(terminal, server.ok ? [] : server.error)

      const told = await run(asked.value, server.value, terminal)
      if (!told.ok) return refuse(terminal, told.error)
      terminal.write(printed(told.value, asked.value.values.table === true))
      return told.value.isFailed === true ? 1 : 0
    },
  }
}

function printed(told: Told, asTable: boolean): string {
  if ('text' in told) return told.text
  return asTable ? `${told.table}\n` : `${JSON.stringify(told.json, null, 2)}\n`
}

function readArguments(args: readonly string[], options: Options): Result<Asked, Issue[]> {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [file = null, ...more] = positionals
    if (more.length > 0) return problem(`one file at a time, not ${positionals.length}`)
    return ok({ file, values })
  } catch (error) {
    // Thrown for what the caller typed; anything else is ours.
    if (error instanceof TypeError && 'code' in error) return problem(error.message)
    throw error
  }
}
