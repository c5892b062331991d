/** Whether a name says nothing. */
export const isBlank = (name: string): boolean => name.trim() === ''
