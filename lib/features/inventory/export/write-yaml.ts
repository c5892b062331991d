import { setImmediate } from 'node:timers/promises'
import { stringify } from 'yaml'
import { inBatches } from '@/lib/base/in-batches'
import { type DocumentPart, piecesOf } from './document-part'

/** Rows that are written in a few milliseconds. */
const ROWS = 100

/** A document as YAML, some rows at a time: while a long one is written, other calls are answered. */
export async function* writeYaml(parts: Iterable<DocumentPart>): AsyncGenerator<string> {
  for await (const piece of piecesOf(parts)) {
    const { name } = piece
    if (piece.kind === 'value') yield yamlOf({ [name]: piece.value })
    else if (piece.kind === 'end') yield piece.isEmpty ? yamlOf({ [name]: [] }) : ''
    else
      for (const [at, rows] of [...inBatches(piece.rows, ROWS)].entries()) {
        const text = yamlOf({ [name]: rows })
        // Later rows go on below the first ones.
        yield piece.isFirst && at === 0 ? text : text.slice(text.indexOf('\n') + 1)
        await setImmediate()
      }
  }
}

/** Equal values are written out: anchors and aliases would be refused on the way back. */
const yamlOf = (part: object) =>
  stringify(part, {
    version: '1.2',
    schema: 'core',
    aliasDuplicateObjects: false,
    lineWidth: 0,
  })
