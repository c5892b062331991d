import { setImmediate } from 'node:timers/promises'
import { type DocumentPart, piecesOf } from './document-part'

/** Writes a document as JSON in portions, so that other requests are handled in between. */
export async function* writeJson(parts: Iterable<DocumentPart>): AsyncGenerator<string> {
  let before = '{\n'
  for await (const piece of piecesOf(parts)) {
    const member = `${before}  ${JSON.stringify(piece.name)}: `
    if (piece.kind === 'value') yield member + indented(piece.value, 2)
    else if (piece.kind === 'end') yield piece.isEmpty ? `${member}[]` : '\n  ]'
    else {
      const rows = piece.rows.map((row) => `    ${indented(row, 4)}`).join(',\n')
      yield `${piece.isFirst ? `${member}[\n` : ',\n'}${rows}`
      await setImmediate()
    }
    if (piece.kind !== 'rows') before = ',\n'
  }
  yield '\n}\n'
}

// Strings in JSON contain no line breaks.
const indented = (value: unknown, by: number) =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(by)}`)
