/** Half of a character pair, which means nothing to anybody and which no JSON column stores. */
const half = /\p{Surrogate}/u

/** Whether PostgreSQL can store a text: no NUL, no half characters. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !half.test(text)

/** A text of somebody who cannot be told to mend it: without what PostgreSQL cannot store. */
export const storableText = (text: string): string =>
  text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\ufffd')

/** What such a text is made from in JSON: only an escape can. */
const suspicious = /\\u(?:0000|d[89a-f])/i

/** A place as a link to the place it is in: copying paths would make deep bodies expensive. */
type Place = { key: string | number; within: Place } | null

/** Where a JSON body holds a text or name that cannot be stored. Walks only bodies that could, without recursion. */
export function unstorableAt(json: string, body: unknown): (string | number)[] | null {
  if (!suspicious.test(json)) return null
  const open: { value: unknown; place: Place }[] = [{ value: body, place: null }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, place } = next
    if (typeof value === 'string' && !isStorable(value)) return pathOf(place)
    if (typeof value !== 'object' || value === null) continue
    const isList = Array.isArray(value)
    for (const [key, part] of Object.entries(value)) {
      if (!isList && !isStorable(key)) return pathOf(place)
      open.push({ value: part, place: { key: isList ? Number(key) : key, within: place } })
    }
  }
  return null
}

/** The innermost hundred steps tell enough. */
function pathOf(place: Place): (string | number)[] {
  const path: (string | number)[] = []
  for (let at = place; at !== null && path.length < 100; at = at.within) path.unshift(at.key)
  return path
}
