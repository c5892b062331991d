import { z } from 'zod'

/** A stored row that has a form which the API cannot show. */
export const unreadableSchema = z.object({
  id: z.string(),
  name: z.string().nullable(),
  /** What is wrong with it, and where. */
  problem: z.string(),
})

export type Unreadable = z.infer<typeof unreadableSchema>

/** Where something is wrong in a stored row, and what. */
export const problemText = (path: readonly PropertyKey[], message: string): string =>
  path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`

type Stored = { id: string; name?: string | null }

/** Shows rows together; where one of them cannot be read, each alone, and names those that cannot. */
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

/** A row that cannot be read, with the first thing that is wrong. */
export function unreadableRow({ id, name = null }: Stored, { issues }: z.ZodError): Unreadable {
  const [first] = issues
  return { id, name, problem: problemText(first?.path ?? [], first?.message ?? 'unknown') }
}
