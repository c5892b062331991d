/**
 * Returns the mapped value of a name; undefined if it is not mapped. Checks own properties, because a
 * file may contain the name "constructor".
 */
export const mappedIn = (
  values: Readonly<Record<string, string | null>> | undefined,
  text: string,
): string | null | undefined =>
  values !== undefined && Object.hasOwn(values, text) ? values[text] : undefined
