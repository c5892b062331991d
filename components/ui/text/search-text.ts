/** True if all words of the search occur in the texts of a row. */
export function matchesSearch(search: string, texts: readonly (string | null)[]): boolean {
  const haystack = texts.join('\n').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => haystack.includes(word))
}
