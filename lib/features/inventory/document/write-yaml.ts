import { setImmediate } from 'node:timers/promises'
import { stringify } from 'yaml'
import { inBatches } from '@/lib/base/in-batches'

/** Rows that are written in a few milliseconds. */
const ROWS = 100

/** A document as YAML, written part by part: while a long one is, others are served in between. */
export async function writeYaml(document: Readonly<Record<string, unknown>>): Promise<string> {
  const parts: string[] = []
  for (const [name, value] of Object.entries(document)) {
    if (value === undefined) continue
    const isLong = Array.isArray(value) && value.length > ROWS
    for (const [at, part] of (isLong ? [...inBatches(value, ROWS)] : [value]).entries()) {
      const text = yamlOf({ [name]: part })
      // Later rows go on below the first ones.
      parts.push(at === 0 ? text : text.slice(text.indexOf('\n') + 1))
      await setImmediate()
    }
  }
  return parts.join('')
}

/** Equal values are written out: anchors and aliases would be refused on the way back. */
const yamlOf = (part: object) =>
  stringify(part, {
    version: '1.2',
    schema: 'core',
    aliasDuplicateObjects: false,
    lineWidth: 0,
  })
