import type { Issue } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { diffPolicies, type Policy, parsePolicy, readNamedModules } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import type { Command, Terminal } from '../command'
import { parseDocument } from '../input/parse-document'
import { readText } from '../input/read-text'
import { problem, refuse } from '../server/refusal'
import { serverCommand } from '../server/server-command'
import { policyOptions, readServerPolicy } from './server-policy'

const againstLive = serverCommand({
  name: 'diff',
  summary: 'Lists the differences of two policies, or of a file and the live policy.',
  usage: 'OLD NEW [--json] | [file] --pool NAME|--global [--json]',
  example: 'berth diff before.yaml after.yaml',
  options: { ...policyOptions, json: { type: 'boolean' } },
  async run(requested, server, terminal) {
    const read = await readServerPolicy(requested, server, terminal)
    if (!read.ok) return read
    const { changes } = read.value
    const isFailed = changes.length > 0
    if (requested.values.json !== true) return ok({ text: printed(changes), isFailed })
    return ok({ json: { changes }, table: printed(changes).trimEnd(), isFailed })
  },
})

/**
 * Compares two files without a server, or a file with the live policy. The exit code is 0 if they are equal,
 * otherwise 1.
 */
export const diff: Command = {
  ...againstLive,
  async run(args, terminal) {
    const files = args.filter((arg) => arg !== '--json' && arg !== '--table')
    if (files.some((arg) => /^-./.test(arg))) return againstLive.run(args, terminal)
    const [old, now, ...more] = files
    if (old === undefined || now === undefined || more.length > 0)
      return refuse(terminal, problem('name two files, or a file and --pool').error)
    const [before, after] = [await readPolicy(old, terminal), await readPolicy(now, terminal)]
    if (!before.ok) return refuse(terminal, before.error)
    if (!after.ok) return refuse(terminal, after.error)
    const modules = [...before.value.modules, ...after.value.modules]
    const found = diffPolicies(before.value.policy, after.value.policy, {}, modules)
    const changes = found.map(({ text }) => text)
    const asJson = args.includes('--json') && !args.includes('--table')
    terminal.write(asJson ? `${JSON.stringify({ changes }, null, 2)}\n` : printed(changes))
    return changes.length === 0 ? 0 : 1
  },
}

const printed = (changes: readonly string[]) =>
  changes.length === 0 ? 'No differences.\n' : `${changes.join('\n')}\n`

type ReadPolicy = { policy: Policy; modules: ReturnType<typeof readNamedModules>['modules'] }

/** A policy document, or `{ policy, modules }` with the definitions that it uses. */
async function readPolicy(
  file: string,
  terminal: Terminal,
): Promise<Result<ReadPolicy, readonly Issue[]>> {
  const text = await readText(file, terminal)
  if (!text.ok) return text
  const document = await parseDocument(text.value, file)
  if (!document.ok) return document
  const whole = Object(document.value)
  const policy: unknown = 'policy' in whole ? whole.policy : document.value
  const { modules, problems } =
    'policy' in whole ? readNamedModules(whole, cel) : { modules: [], problems: [] }
  if (problems.length > 0) return err(problems)
  const parsed = parsePolicy(policy, { rules: cel, modules })
  return parsed.ok
    ? ok({ policy: parsed.value, modules })
    : err(parsed.error.problems.map(inFile(file)))
}

const inFile =
  (file: string) =>
  ({ path, message }: Issue): Issue => ({ path: `${file}: ${path}`, message })
