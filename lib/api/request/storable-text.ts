/** An unpaired surrogate, which has no meaning and which JSON columns reject. */
const half = /\p{Surrogate}/u

/** True if PostgreSQL can store a text: it contains no NUL and no unpaired surrogate. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !half.test(text)

/** Removes characters that PostgreSQL cannot store from a text that its author cannot correct. */
export const storableText = (text: string): string =>
  text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\ufffd')

/** In JSON, only an escape can produce such a text. */
const suspicious = /\\u(?:0000|d[89a-f])/i

/** The path of a text or name in a JSON body that cannot be stored. */
export const unstorableAt = (json: string, body: unknown): Path | null =>
  suspicious.test(json) ? unstorableIn(body) : null

/** The path of a text or name in a value that cannot be stored. */
export const unstorableIn = (value: unknown): Path | null => findPlace(value, isUnstorable)

function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return !isStorable(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return !Object.keys(value).every(isStorable)
}

/** In JSON, the name `__proto__` contains one of these, with or without escapes. */
const suspiciousName = /__proto__|\\u00(?:5f|6f|7[024])/i

/** The path of a name `__proto__` in a JSON body. A record by name would lose it silently. */
export const inheritedNameAt = (json: string, body: unknown): Path | null =>
  suspiciousName.test(json) ? findPlace(body, (_value, key) => key === '__proto__') : null

type Path = (string | number)[]

/** A position with a link to its parent, because copying paths would make deep bodies expensive. */
type Place = { key: string | number; within: Place } | null

/** The path of the first match in a JSON body, or null. It is searched without recursion. */
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

/** The innermost hundred keys are enough to identify the position. */
function pathOf(place: Place): Path {
  const path: Path = []
  for (let at = place; at !== null && path.length < 100; at = at.within) path.unshift(at.key)
  return path
}

/** Messages of clouds and other servers are cut to this length before they are stored. */
export const MAX_MESSAGE_LENGTH = 1_000
