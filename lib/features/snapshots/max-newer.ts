/** Changes since a snapshot are counted up to this number. */
export const MAX_NEWER = 1000
