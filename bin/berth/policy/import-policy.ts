import { parseArgs } from 'node:util'
import type { Issue } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Product, products } from '@/lib/features/foreign-policies/translate'
import type { Translation } from '@/lib/features/foreign-policies/translation'
import type { Command, Terminal } from '../command'
import { parseDocument } from '../input/parse-document'
import { readText } from '../input/read-text'
import { problem, refuse } from '../server/refusal'

/** Translates a policy of another product. Parts without an equivalent are listed on standard error. */
export const importPolicy: Command = {
  name: 'import-policy',
  summary: 'Translates a policy of Karmada or the zones of Aria into a policy document.',
  usage: '[file] --from karmada|aria',
  example: 'berth import-policy propagation.yaml --from karmada > web.policy.json',
  async run(args, terminal) {
    const read = readArguments(args)
    if (!read.ok) return refuse(terminal, read.error)
    const { file, product } = read.value
    const translation = await translated(file, product, terminal)
    if (!translation.ok) return refuse(terminal, translation.error)
    const { policy, notCarried, labels } = translation.value
    terminal.write(`${JSON.stringify(policy, null, 2)}\n`)
    for (const line of notCarried) terminal.warn(`not carried over: ${line}\n`)
    for (const [account, own] of Object.entries(labels))
      terminal.warn(`labels of ${account}: ${JSON.stringify(own)}\n`)
    return 0
  },
}

type Arguments = { file: string | null; product: Product }

function readArguments(args: readonly string[]): Result<Arguments, Issue[]> {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { from: { type: 'string' } },
    })
    const [file = null, ...more] = positionals
    if (more.length > 0) return problem('name one file')
    const product = products.find(({ id }) => id === values.from)
    return product === undefined
      ? problem(`is one of ${products.map(({ id }) => id).join(', ')}`, '--from')
      : ok({ file, product })
  } catch (error) {
    return problem(error instanceof Error ? error.message : String(error))
  }
}

async function translated(
  file: string | null,
  product: Product,
  terminal: Terminal,
): Promise<Result<Translation, readonly Issue[]>> {
  const text = await readText(file, terminal)
  if (!text.ok) return text
  const document = await parseDocument(text.value, file)
  return document.ok ? product.translate(document.value) : document
}
