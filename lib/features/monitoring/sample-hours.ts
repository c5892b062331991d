/** A metric counts by its newest sample if that is not older than this. */
export const SAMPLE_HOURS = 24
