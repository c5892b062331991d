/** A metric counts by its newest sample, as long as that is no older. */
export const SAMPLE_HOURS = 24
