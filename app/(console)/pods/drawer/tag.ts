/** The tag of a pod while it is edited: a pair, or two empty texts. */
export type Tag = { key: string; value: string }

export function tagOf(tag: unknown): Tag {
  const [key, value] = Object.entries(tag ?? {})[0] ?? ['', '']
  return { key, value: String(value) }
}

export function tagValue(tag: Tag): Readonly<Record<string, string>> {
  const key = tag.key.trim()
  const value = tag.value.trim()
  return key === '' && value === '' ? {} : { [key]: value }
}
