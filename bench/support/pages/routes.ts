/** The addresses of the pages in `app`: those of the console, and those of visitors who are not signed in. */
export function routesOf(files: readonly string[]): { console: string[]; auth: string[] } {
  const inGroup = (group: string) =>
    files
      .filter((file) => file.startsWith(`${group}/`) && file.endsWith('/page.tsx'))
      // Skips the page for unknown addresses.
      .filter((file) => !file.includes('[...'))
      .map((file) => file.slice(group.length, -'/page.tsx'.length) || '/')
      .toSorted()
  return { console: inGroup('(console)'), auth: inGroup('(auth)') }
}

/** Replaces the parameter of a page's address by the id given for the address of its list. */
export function addressOf(path: string, ids: Readonly<Record<string, string>>): string {
  const [, list, rest] = /^(.+)\/\[\w+\](.*)$/.exec(path) ?? []
  if (list === undefined) return path
  const id = ids[list]
  if (id === undefined) throw new Error(`The bench has no id for ${path}: add one to its ids.`)
  return `${list}/${encodeURIComponent(id)}${rest}`
}
