/** Changes since a snapshot are counted up to this number. */
export const MOST_NEWER = 1000
