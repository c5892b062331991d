/** True if an HTTP header carries the text unchanged: visible ASCII characters, and spaces between them. */
export const isHeaderText = (text: string): boolean => /^[!-~]+( +[!-~]+)*$/.test(text)
