import { setImmediate } from 'node:timers/promises'
import { stringify } from 'yaml'
import { inBatches } from '@/lib/base/in-batches'
import { type DocumentPart, piecesOf } from './document-part'
import { plainRows, yamlOptions } from './plain-yaml'

/** The number of rows that can be written in a few milliseconds. */
const ROWS = 100

/** Writes a document as YAML in portions, so that other requests are handled in between. */
export async function* writeYaml(parts: Iterable<DocumentPart>): AsyncGenerator<string> {
  for await (const piece of piecesOf(parts)) {
    const { name } = piece
    if (piece.kind === 'value') yield yamlOf({ [name]: piece.value })
    else if (piece.kind === 'end') yield piece.isEmpty ? yamlOf({ [name]: [] }) : ''
    else
      for (const [at, rows] of [...inBatches(piece.rows, ROWS)].entries()) {
        if (piece.isFirst && at === 0) yield yamlOf({ [name]: [0] }).slice(0, -LAST_ROW.length)
        yield plainRows(rows) ?? belowName(yamlOf({ [name]: rows }))
        await setImmediate()
      }
  }
}

const LAST_ROW = '  - 0\n'

/** The rows of a list, without the line of its name. */
const belowName = (text: string) => text.slice(text.indexOf('\n') + 1)

const yamlOf = (part: object) => stringify(part, yamlOptions)
