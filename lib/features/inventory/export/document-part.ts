/** A part of a document that is written as it is read. */
export type DocumentPart =
  | { name: string; value: unknown }
  /** Undefined: it is left out. */
  | { name: string; load: () => Promise<unknown> }
  /** A list that is read some rows at a time; an optional one is left out if it is empty. */
  | { name: string; rows: AsyncIterable<readonly unknown[]>; isOptional: boolean }

/** What is written of a document: a value, or some rows of a list. */
export type Piece =
  | { kind: 'value'; name: string; value: unknown }
  | { kind: 'rows'; name: string; rows: readonly unknown[]; isFirst: boolean }
  | { kind: 'end'; name: string; isEmpty: boolean }

/** The pieces of parts, without what is left out. */
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
