/** What a value map makes of a name; undefined: it says nothing. A file may name a thing "constructor". */
export const mappedIn = (
  values: Readonly<Record<string, string | null>> | undefined,
  text: string,
): string | null | undefined =>
  values !== undefined && Object.hasOwn(values, text) ? values[text] : undefined
