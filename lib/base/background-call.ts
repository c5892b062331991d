/** Sent with calls that a page makes while nobody uses it: they do not keep the session alive. */
export const backgroundHeader = 'x-berth-background'
