/** The mapped value of a name; undefined if the map has none. A file may name a thing "constructor". */
export const mappedIn = (
  values: Readonly<Record<string, string | null>> | undefined,
  text: string,
): string | null | undefined =>
  values !== undefined && Object.hasOwn(values, text) ? values[text] : undefined
