import { parseArgs } from 'node:util'
import type { z } from 'zod'
import type { Issue } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { ariaSchema, fromAria } from '@/lib/features/foreign-policies/aria'
import { fromKarmada } from '@/lib/features/foreign-policies/karmada'
import { karmadaSchema } from '@/lib/features/foreign-policies/karmada-schema'
import type { Translation } from '@/lib/features/foreign-policies/translation'
import type { Command, Terminal } from '../command'
import { parseDocument } from '../input/parse-document'
import { readText } from '../input/read-text'
import { problem, refuse } from '../server/refusal'

type Translate = (document: unknown) => Result<Translation, readonly Issue[]>

const from =
  <Schema extends z.ZodType>(
    schema: Schema,
    translate: (document: z.output<Schema>) => Translation,
  ): Translate =>
  (document) => {
    const parsed = schema.safeParse(document)
    return parsed.success
      ? ok(translate(parsed.data))
      : err(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
  }

const products: Readonly<Record<string, Translate>> = {
  karmada: from(karmadaSchema, fromKarmada),
  aria: from(ariaSchema, fromAria),
}

/** Translates a policy of another product; what it leaves out goes to standard error. */
export const importPolicy: Command = {
  name: 'import-policy',
  summary: 'Translates a policy of Karmada or the zones of Aria into a policy document.',
  usage: '[file] --from karmada|aria',
  example: 'berth import-policy propagation.yaml --from karmada > web.policy.json',
  async run(args, terminal) {
    const read = readArguments(args)
    if (!read.ok) return refuse(terminal, read.error)
    const { file, translate } = read.value
    const translation = await translated(file, translate, terminal)
    if (!translation.ok) return refuse(terminal, translation.error)
    const { policy, notCarried, labels } = translation.value
    terminal.write(`${JSON.stringify(policy, null, 2)}\n`)
    for (const line of notCarried) terminal.warn(`not carried over: ${line}\n`)
    for (const [account, own] of Object.entries(labels))
      terminal.warn(`labels of ${account}: ${JSON.stringify(own)}\n`)
    return 0
  },
}

type Arguments = { file: string | null; translate: Translate }

function readArguments(args: readonly string[]): Result<Arguments, Issue[]> {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { from: { type: 'string' } },
    })
    const [file = null, ...more] = positionals
    if (more.length > 0) return problem('name one file')
    const name = values.from ?? ''
    const translate = Object.hasOwn(products, name) ? products[name] : undefined
    return translate === undefined
      ? problem(`is one of ${Object.keys(products).join(', ')}`, '--from')
      : ok({ file, translate })
  } catch (error) {
    return problem(error instanceof Error ? error.message : String(error))
  }
}

async function translated(
  file: string | null,
  translate: Translate,
  terminal: Terminal,
): Promise<Result<Translation, readonly Issue[]>> {
  const text = await readText(file, terminal)
  if (!text.ok) return text
  const document = await parseDocument(text.value, file)
  return document.ok ? translate(document.value) : document
}
