/** Words as a sentence or a title begins with them. */
export const capitalised = (words: string): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}`
