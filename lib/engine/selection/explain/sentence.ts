type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never

/** Fills a sentence with named placeholders. A translation can put them in another order. */
export function sentence<const T extends string>(
  template: T,
  values: Readonly<Record<Names<T>, string | number>>,
): string {
  const replacements: Readonly<Record<string, string | number>> = values
  return template.replace(/\{(\w+)\}/g, (place, name: string) =>
    String(replacements[name] ?? place),
  )
}
