/** A part of a document, read while the document is written. */
export type DocumentPart =
  | { name: string; value: unknown }
  /** The part is left out if `load` returns undefined. */
  | { name: string; load: () => Promise<unknown> }
  /** A list that is read in portions. An optional list is left out if it is empty. */
  | { name: string; rows: AsyncIterable<readonly unknown[]>; isOptional: boolean }

/** A written piece of a document: a value, some rows of a list, or the end of a list. */
export type Piece =
  | { kind: 'value'; name: string; value: unknown }
  | { kind: 'rows'; name: string; rows: readonly unknown[]; isFirst: boolean }
  | { kind: 'end'; name: string; isEmpty: boolean }

/** The pieces of the parts that are not left out. */
export async function* piecesOf(parts: Iterable<DocumentPart>): AsyncGenerator<Piece> {
  for (const part of parts) {
    const { name } = part
    if (!('rows' in part)) {
      const value = 'value' in part ? part.value : await part.load()
      if (value !== undefined) yield { kind: 'value', name, value }
      continue
    }
    let isEmpty = true
    for await (const rows of part.rows) {
      if (rows.length === 0) continue
      yield { kind: 'rows', name, rows, isFirst: isEmpty }
      isEmpty = false
    }
    if (!isEmpty || !part.isOptional) yield { kind: 'end', name, isEmpty }
  }
}
