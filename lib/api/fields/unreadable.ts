import { z } from 'zod'

/** A stored row whose format the API cannot show. */
export const unreadableSchema = z.object({
  id: z.string(),
  name: z.string().nullable(),
  /** The error in the row, with its position. */
  problem: z.string(),
})

export type Unreadable = z.infer<typeof unreadableSchema>

/** An error in a stored row, with its position. */
export const problemText = (path: readonly PropertyKey[], message: string): string =>
  path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`

type Stored = { id: string; name?: string | null }

/** Shows rows together, or one by one if some cannot be read; these are returned as `unreadable`. */
export async function showReadable<Row extends Stored, Shown>(
  rows: readonly Row[],
  show: (rows: readonly Row[]) => Promise<readonly Shown[]> | readonly Shown[],
): Promise<{ items: Shown[]; unreadable?: Unreadable[] }> {
  try {
    return { items: [...(await show(rows))] }
  } catch (cause) {
    if (!(cause instanceof z.ZodError)) throw cause
  }
  const items: Shown[] = []
  const unreadable: Unreadable[] = []
  for (const row of rows) {
    try {
      items.push(...(await show([row])))
    } catch (cause) {
      if (!(cause instanceof z.ZodError)) throw cause
      unreadable.push(unreadableRow(row, cause))
    }
  }
  return { items, unreadable }
}

/** A row that cannot be read, with its first error. */
export function unreadableRow({ id, name = null }: Stored, { issues }: z.ZodError): Unreadable {
  const [first] = issues
  return { id, name, problem: problemText(first?.path ?? [], first?.message ?? 'unknown') }
}
