import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Issue } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { problem } from '../server/refusal'

type Option = NonNullable<ParseArgsConfig['options']>[string]

/** The arguments of a document command. `why` is the candidate of --why. */
export type Requested = { file: string | null; table: boolean; json: boolean; why: string | null }

const flag: Option = { type: 'boolean' }
const why: Option = { type: 'string' }

/** The options of a command in addition to --table. `whyNoun` is null if it has no --why. */
type OfferedOptions = { whyNoun: string | null; json: boolean }

/** Reads the arguments of a document command. */
export function readArguments(
  args: readonly string[],
  { whyNoun, json }: OfferedOptions,
): Result<Requested, readonly Issue[]> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        table: flag,
        ...(json ? { json: flag } : {}),
        ...(whyNoun === null ? {} : { why }),
      },
      allowPositionals: true,
    })
    if (positionals.length > 1) return problem(`one file at a time, not ${positionals.length}`)
    return ok({
      file: positionals[0] ?? null,
      table: values.table === true,
      json: values.json === true,
      why: typeof values.why === 'string' ? values.why : null,
    })
  } catch (error) {
    return problem(messageOf(error, args, { whyNoun, json }))
  }
}

/** Uses Node's message, which names the option, except for an unknown option and a missing value. */
function messageOf(
  error: unknown,
  args: readonly string[],
  { whyNoun, json }: OfferedOptions,
): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const valid = json ? /^--(table|json|why)(=|$)/ : /^--(table|why)(=|$)/
    const unknown = args.find((arg) => /^--?./.test(arg) && !valid.test(arg))
    return `there is no option ${unknown ?? '--why'}`
  }
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE' && error instanceof Error)
    return error.message.includes('--why') ? `--why needs a ${whyNoun}` : error.message
  throw error
}
