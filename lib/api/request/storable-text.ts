/** Half of a character pair, which means nothing to anybody and which no JSON column stores. */
const half = /\p{Surrogate}/u

/** Whether PostgreSQL can store a text: no NUL, no half characters. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !half.test(text)

/** Removes what PostgreSQL cannot store from a text whose author cannot correct it. */
export const storableText = (text: string): string =>
  text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\ufffd')

/** What such a text is made from in JSON: only an escape can. */
const suspicious = /\\u(?:0000|d[89a-f])/i

/** Where a JSON body holds a text or name that cannot be stored. */
export const unstorableAt = (json: string, body: unknown): Path | null =>
  suspicious.test(json) ? findPlace(body, isUnstorable) : null

function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return !isStorable(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return !Object.keys(value).every(isStorable)
}

/** What the name `__proto__` is made from in JSON, with or without escapes. */
const suspiciousName = /__proto__|\\u00(?:5f|6f|7[024])/i

/** Where a JSON body has the name `__proto__`: a record by name would lose it without a word. */
export const inheritedNameAt = (json: string, body: unknown): Path | null =>
  suspiciousName.test(json) ? findPlace(body, (_value, key) => key === '__proto__') : null

type Path = (string | number)[]

/** A place as a link to the place it is in: copying paths would make deep bodies expensive. */
type Place = { key: string | number; within: Place } | null

/** Where a JSON body holds what is looked for; null: nowhere. Walks it without recursion. */
function findPlace(
  body: unknown,
  isIncluded: (value: unknown, key: string | number | null) => boolean,
): Path | null {
  const open: { value: unknown; place: Place }[] = [{ value: body, place: null }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, place } = next
    if (isIncluded(value, place?.key ?? null)) return pathOf(place)
    if (typeof value !== 'object' || value === null) continue
    const isList = Array.isArray(value)
    for (const [key, part] of Object.entries(value))
      open.push({ value: part, place: { key: isList ? Number(key) : key, within: place } })
  }
  return null
}

/** The innermost hundred steps identify the position well enough. */
function pathOf(place: Place): Path {
  const path: Path = []
  for (let at = place; at !== null && path.length < 100; at = at.within) path.unshift(at.key)
  return path
}
