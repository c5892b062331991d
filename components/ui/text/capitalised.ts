/** Capitalises the first letter, for the start of a sentence or title. */
export const capitalised = (words: string): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}`
