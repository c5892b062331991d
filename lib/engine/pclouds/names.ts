/** True if a name is blank. */
export const isBlank = (name: string): boolean => name.trim() === ''
