/** The header of calls that a page makes while it is not in use: they do not extend the session. */
export const backgroundHeader = 'x-berth-background'
